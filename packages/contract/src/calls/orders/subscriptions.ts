import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import {
  agreement,
  amount,
  commaListOf,
  data,
  email,
  id,
  idText,
  localeQuery,
  nameWords,
  testMark,
  testQuery,
  text,
  timestamp,
} from '../../fields.ts';
import { linkedCard } from '../billing/cards.ts';
import { network, service, serviceType } from '../catalogue/catalogue-shapes.ts';
import { subscriptionLine } from './checkout.ts';
import { order } from './orders.ts';

/** Statuses of a subscription (STAT-07). */
export const SUBSCRIPTION_STATUSES = ['in_processing', 'completed', 'canceled'] as const;
/** Groups of the list: `waiting` are running ones with a publication that is not paid. */
export const SUBSCRIPTION_GROUPS = ['waiting', ...SUBSCRIPTION_STATUSES] as const;

const subscriptionService = z.object({
  /** Cost for one publication when the subscription was made. */
  cost: amount,
  countries: z.array(z.number()),
  quantity: z.number(),
  is_guarantee: z.boolean(),
  service: order.shape.service,
});

/** A subscription as its list shows it (ENT-47). Costs of one publication include the fee of a card. */
export const subscription = z.object({
  id,
  url: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  contents_limit: z.number(),
  actions: z.object({ cancelable: z.boolean() }),
  billing_type: z.enum(['balance', 'card']),
  /** Publications found so far. */
  subscription_contents_count: z.number(),
  created_at: timestamp,
  cost_per_publication: amount,
  total_cost: amount,
  /** The customer's own name for it. */
  name: z.nullable(z.string()),
  /** A contact that the customer left; nothing is sent to it, since nobody has proved that it is theirs. */
  email: z.nullable(z.string()),
  network_id: id,
  /** The channel as its network tells of it; null until it is known. */
  channel: z.object({ name: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  subscription_services: z.array(subscriptionService),
  /** Number of paid ones among them. */
  paid_contents_count: z.number(),
  /** Time at which the last publication was found; null before the first. */
  last_found_at: z.nullable(timestamp),
  /** The linked card that pays; null for the balance, and while there is none to charge. */
  recurring_payments_method_id: z.nullable(id),
  /** Paid for publications, refunds not counted. */
  spent: amount,
  /**
   * Publications that wait for money, and what they cost: from the balance, and by the first of its cards with the fee, null
   * without one.
   */
  unpaid: z.object({
    count: z.number(),
    in_a_row: z.number(),
    total: amount,
    total_by_card: z.nullable(amount),
  }),
  end_reason: z.nullable(z.enum(['limit', 'quiet', 'unpaid', 'customer', 'services_gone'])),
  ended_at: z.nullable(timestamp),
  /** Reason why the channel could not be looked at when it was last tried. */
  trouble: z.nullable(z.enum(['gone', 'private', 'unreachable', 'unreadable', 'no_source'])),
  checked_at: z.nullable(timestamp),
  /** Null where nothing is looked for any more. */
  next_check_at: z.nullable(timestamp),
  /**
   * The caller's other running subscriptions to the same channel. Where two order the same service type for a post, the later
   * one waits until the earlier one is delivered.
   */
  same_channel: z.array(id),
  /** The cards of the customer that may pay it, the one that does first. */
  recurring_payment_methods: z.array(linkedCard),
});
export type Subscription = z.output<typeof subscription>;

export const CONTENT_STATES = ['waiting', 'charging', 'ordered', 'unpaid', 'dropped', 'missed'] as const;

/** A publication that a subscription found (ENT-48). */
const subscriptionContent = z.object({
  id,
  promotable: z.object({ url: z.string(), title: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  orders: z.array(order),
  published_at: timestamp,
  found_at: timestamp,
  /**
   * `waiting` to be ordered, `charging` its card, `ordered` and paid, `unpaid`, `dropped` without being paid, `missed` because
   * none of its services could be ordered.
   */
  state: z.enum(CONTENT_STATES),
  cost: amount,
  /** Services that were left out of it, by name. */
  left_out: z.array(z.string()),
  /** Until when it can be paid. */
  payable_until: z.nullable(timestamp),
});
export type SubscriptionContent = z.output<typeof subscriptionContent>;

export const subscriptionDetail = z.extend(subscription, {
  /** Publications, newest first; on the first page all unpaid ones too. */
  subscription_contents: z.array(subscriptionContent),
  next_before: z.nullable(id),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetail>;

const query = z.object(localeQuery);

const subscriptionsCall = resource('/api/v1/subscriptions', { access: 'customer', policy: 'self', query });

export const listSubscriptions = subscriptionsCall({
  name: 'listSubscriptions',
  summary: "The caller's subscriptions as a DataTables source, those with the newest publication first.",
  method: 'GET',
  tokenScope: 'orders.read',
  status: 200,
  query: z.object({
    ...localeQuery,
    draw: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    start: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    status: z.optional(commaListOf(SUBSCRIPTION_GROUPS, SUBSCRIPTION_GROUPS.length)),
    /** An id, or a part of the link or of the name. */
    'search[value]': z.optional(text(200)),
  }),
  output: z.object({
    draw: z.number(),
    data: z.array(subscription),
    recordsTotal: z.number(),
    recordsFiltered: z.number(),
    /** Subscriptions by group with the search applied; a group without any is absent. */
    counts: z.record(z.string(), z.number()),
  }),
  errors: [401, 422],
});

const subscriptionCall = resource('/api/v1/subscriptions/{subscriptionId}', {
  access: 'customer',
  policy: 'own subscription',
  params: z.object({ subscriptionId: text(20, 1) }),
  query,
});

export const getSubscription = subscriptionCall({
  name: 'getSubscription',
  summary:
    'One subscription with the publications that it found, page by page. `before` is the id that the previous page ended with.',
  method: 'GET',
  tokenScope: 'orders.read',
  status: 200,
  query: z.object({ ...localeQuery, before: z.optional(idText) }),
  output: data(subscriptionDetail),
  errors: [401, 404, 422],
});

const services = z.array(subscriptionLine).check(z.minLength(1), z.maxLength(50));
const contentsLimit = z.int().check(z.gte(1), z.lte(1000));

export const createSubscription = subscriptionsCall({
  name: 'createSubscription',
  summary:
    'Orders the same services for each new publication of a channel. By balance, one publication must be payable now; `billing_type` card without a card waits for the one that is linked next.',
  method: 'POST',
  status: 201,
  body: z.strictObject({
    url: text(10_000),
    email: z.optional(z.nullable(z.union([z.literal(''), email]))),
    type: z.optional(z.nullable(text(40))),
    name: z.optional(z.nullable(nameWords(200, 0))),
    contents_limit: z.optional(contentsLimit),
    services,
    billing_type: z.optional(z.enum(['balance', 'card'])),
    recurring_payments_method_id: z.optional(z.nullable(id)),
    ...agreement,
  }),
  output: data(subscription),
  errors: [401, 422],
  movesMoney: true,
});

export const cancelSubscription = subscriptionCall({
  name: 'cancelSubscription',
  summary: 'Ends a subscription: nothing more is ordered, what runs goes on, what is not paid is dropped.',
  method: 'POST',
  path: '/cancel',
  tokenScope: 'orders.cancel',
  status: 200,
  query: z.extend(query, testQuery),
  output: z.extend(data(subscription), testMark),
  errors: [401, 404, 422],
});

export const changeSubscription = subscriptionCall({
  name: 'changeSubscription',
  summary: 'Chooses what pays the next publications: a linked card, or the balance where it is null.',
  method: 'PATCH',
  status: 200,
  body: z.strictObject({ recurring_payments_method_id: z.nullable(id) }),
  output: data(subscription),
  errors: [401, 404, 422],
});

export const paySubscription = subscriptionCall({
  name: 'paySubscription',
  summary:
    'Pays all unpaid publications, the oldest first, from the balance or by a linked card. What is paid stays paid when a later one can not be: `part` leaves some, `message` says why a card was refused; `checking` is a charge without an answer yet; `action` is one that the bank lets through when its owner has been at `redirect_url`.',
  method: 'POST',
  path: '/pay',
  status: 200,
  body: z.strictObject({
    recurring_payments_method_id: z.optional(z.nullable(id)),
    /** The total that the buyer saw, with the fee of a card: a different one is answered with 409 and charged to nobody. */
    expected_total: z.optional(z.nullable(amount)),
  }),
  output: z.object({
    data: subscription,
    payment: z.enum(['paid', 'part', 'checking', 'action']),
    redirect_url: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
  errors: [401, 404, 409, 422],
  movesMoney: true,
});

const networksCall = resource('/api/v1/subscriptions/networks', {
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
});

export const listSubscriptionNetworks = networksCall({
  name: 'listSubscriptionNetworks',
  summary: 'Networks whose publications can be followed, with services for them.',
  method: 'GET',
  output: data(z.array(network)),
  errors: [],
});

export const listSubscriptionServiceTypes = networksCall({
  name: 'listSubscriptionServiceTypes',
  summary: 'Service types of a network that a subscription may order, each with its services.',
  method: 'GET',
  path: '/{networkId}/service-types',
  params: z.object({ networkId: text(20, 1) }),
  output: data(z.array(z.extend(serviceType, { services: z.array(service) }))),
  errors: [404],
});

export const subscriptionCost = defineEndpoint({
  name: 'subscriptionCost',
  summary: 'Prices a subscription: one publication as ordering it today would cost, and all of them.',
  method: 'POST',
  path: '/api/v1/services/cost',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  tokenScope: 'any',
  status: 200,
  query,
  body: z.strictObject({
    services,
    contents_limit: z.optional(contentsLimit),
    /** A linked card, or a method by which one is linked: its fee is part of each publication. */
    recurring_payments_method_id: z.optional(z.nullable(id)),
    payment_method_id: z.optional(z.nullable(z.int().check(z.gte(0)))),
  }),
  output: z.object({
    cost_per_publication: amount,
    fee_per_publication: amount,
    total_cost: amount,
    services: z.array(
      z.object({ index: z.number(), service_id: z.number(), quantity: z.number(), cost: amount }),
    ),
    /** Messages of the services that could not be priced, by index; absent when every one was. */
    errors: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
  errors: [422],
});
