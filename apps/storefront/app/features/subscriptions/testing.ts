import type { Subscription, SubscriptionContent, SubscriptionDetail } from '@fanfare/contract';
import { anOrder } from '../../shared/testing/an-order.ts';

/** A running subscription for ten posts of 2.40 with the fields that a test is about. */
export function aSubscription(over: Partial<Subscription> = {}): Subscription {
  return {
    id: 3,
    url: 'https://www.youtube.com/@northwind',
    status: 'in_processing',
    contents_limit: 10,
    actions: { cancelable: true },
    billing_type: 'balance',
    subscription_contents_count: 0,
    created_at: '2026-03-01T10:00:00.000Z',
    cost_per_publication: '2.40',
    total_cost: '24.00',
    name: null,
    email: null,
    network_id: 1,
    channel: { name: null, picture: null },
    subscription_services: [
      { cost: '2.40', countries: [], quantity: 1000, is_guarantee: false, service: anOrder().service },
    ],
    paid_contents_count: 0,
    last_found_at: null,
    recurring_payments_method_id: null,
    spent: '0.00',
    unpaid: { count: 0, in_a_row: 0, total: '0.00', total_by_card: null },
    end_reason: null,
    ended_at: null,
    trouble: null,
    checked_at: null,
    next_check_at: '2026-03-01T10:15:00.000Z',
    same_channel: [],
    recurring_payment_methods: [],
    ...over,
  };
}

/** A paid post of it. */
export function aContent(over: Partial<SubscriptionContent> = {}): SubscriptionContent {
  return {
    id: 1,
    promotable: { url: 'https://www.youtube.com/watch?v=dEm0VideoA1', title: null, picture: null },
    orders: [anOrder({ cost: '2.40', quantity: 1000 })],
    published_at: '2026-03-02T10:00:00.000Z',
    found_at: '2026-03-02T10:10:00.000Z',
    state: 'ordered',
    cost: '2.40',
    left_out: [],
    payable_until: null,
    ...over,
  };
}

export function aSubscriptionDetail(over: Partial<SubscriptionDetail> = {}): SubscriptionDetail {
  return { ...aSubscription(), subscription_contents: [], next_before: null, ...over };
}
