import type { Order, OrderDetail } from '@fanfare/contract';

/** A running order of 2,000 views for 4.80 with the fields that a test is about. */
export function anOrder(over: Partial<Order> = {}): Order {
  return {
    id: 7,
    version: 1,
    drip_feed_id: null,
    name: null,
    url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
    cost: '4.80',
    price: '2.4',
    quantity: 2000,
    status: 'in_processing',
    has_refill: false,
    countries: [],
    created_at: '2026-03-01T10:00:00.000Z',
    started_at: null,
    completed_at: null,
    cancel_requested_at: null,
    guarantee_until: null,
    start_count: null,
    current_quantity: 0,
    remains: 2000,
    percent_of_current_fill: 0,
    refunded: '0.00',
    cancel_reason: null,
    cancel_description: null,
    service: {
      id: 1,
      name: 'Views',
      slug: 'views',
      type: 'youtube-views',
      network_id: 1,
      speed: '',
      start_time: '',
      guarantee: null,
      is_package: false,
      price_type: 'per_unit',
      pricing_per: 1000,
    },
    actions: { activable: false, deletable: false, pausable: false, payable: false, cancelable: false },
    ...over,
  };
}

/** The page of that order, bought alone by card. */
export function anOrderDetail(over: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...anOrder(),
    targetable_values: [],
    events: [],
    orders: [],
    purchase: {
      id: 1,
      original_amount: '4.80',
      discount: '0.00',
      coupon_code: null,
      fee: '0.17',
      total: '4.97',
      payment_method: 'Bank card',
      payment_method_id: 1,
      payment_url: null,
      payment_state: null,
      decline: null,
      orders_count: 1,
      invoice: null,
    },
    is_link_shared: false,
    auto_refill_is_allowed: false,
    refill: null,
    promotable: null,
    subscription: null,
    unpaid_discount: null,
    withdrawable_until: null,
    claimable: false,
    ...over,
  };
}
