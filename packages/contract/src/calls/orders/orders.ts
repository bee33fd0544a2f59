import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  amount,
  captcha,
  data,
  email,
  id,
  idText,
  lang,
  localeQuery,
  soughtIdText,
  text,
  timestamp,
} from '../../fields.ts';
import { decline } from '../billing/payments.ts';

export const ORDER_STATUSES = [
  'unpaid',
  'in_moderation',
  'in_processing',
  'stopped',
  'completed',
  'canceled',
] as const;
export const orderStatus = z.enum(ORDER_STATUSES);

/** An order as its list and page show it. `current_quantity` is the delivered part, `cost` the amount paid. */
export const order = z.object({
  id,
  /** Grows with every change: of two answers about an order the one with the higher version is the newer. */
  version: z.number(),
  name: z.nullable(z.string()),
  url: z.string(),
  cost: amount,
  price: amount,
  quantity: z.number(),
  status: orderStatus,
  has_refill: z.boolean(),
  countries: z.array(z.number()),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  /** Time at which the customer asked to cancel; the order is final within 24 h. */
  cancel_requested_at: z.nullable(timestamp),
  /** End of the guarantee of a completed order; null without one. */
  guarantee_until: z.nullable(timestamp),
  start_count: z.nullable(z.number()),
  current_quantity: z.number(),
  remains: z.number(),
  percent_of_current_fill: z.number(),
  refunded: amount,
  cancel_reason: z.nullable(z.string()),
  cancel_description: z.nullable(z.string()),
  /** The drip feed that the order is, or is a run of. */
  drip_feed_id: z.nullable(id),
  service: z.object({
    id,
    name: z.string(),
    lang,
    slug: z.string(),
    type: z.string(),
    network_id: id,
    speed: z.string(),
    start_time: z.string(),
    guarantee: z.nullable(z.string()),
    is_package: z.boolean(),
    /** Unit that the price of the order buys. */
    price_type: z.enum(['per_unit', 'package']),
    pricing_per: z.union([z.literal(1), z.literal(1000)]),
  }),
  actions: z.object({
    activable: z.boolean(),
    deletable: z.boolean(),
    pausable: z.boolean(),
    payable: z.boolean(),
    cancelable: z.boolean(),
  }),
});
export type Order = z.output<typeof order>;
/** Names of the fields that every answer about an order has. */
export const ORDER_FIELDS = Object.keys(order.shape);

export const orderDetail = z.extend(order, {
  targetable_values: z.array(
    z.object({ target_id: id, name: z.string(), lang, values: z.array(z.string()) }),
  ),
  /** Events of the order, oldest first. */
  events: z.array(
    z.object({
      type: z.string(),
      status: z.nullable(orderStatus),
      delivered: z.nullable(z.number()),
      created_at: timestamp,
    }),
  ),
  /** The orders that a package was split into, or the runs of a drip feed so far; empty for every other order. */
  orders: z.array(order),
  /** Cost lines of the purchase that this order was part of. */
  purchase: z.object({
    id,
    original_amount: amount,
    discount: amount,
    coupon_code: z.nullable(z.string()),
    fee: amount,
    total: amount,
    payment_method: z.nullable(z.string()),
    /** Method by which the purchase is, or was last tried to be, paid. */
    payment_method_id: z.number(),
    /** Address at which an unpaid purchase is paid; null when there is nothing to pay. */
    payment_url: z.nullable(z.string()),
    /**
     * State of the last attempt to pay an unpaid purchase: `checking` until the gateway decides, `marked` until staff does. null
     * without an attempt, or when another one was begun since.
     */
    payment_state: z.nullable(z.enum(['checking', 'marked', 'declined', 'rejected'])),
    /** Reason for which the last attempt was declined. */
    decline: z.nullable(decline),
    /** Number of orders that were bought together. */
    orders_count: z.number(),
    /**
     * Invoice of the payment; by a link, only where the order was bought alone. null without one, as for an order paid from
     * the balance.
     */
    invoice: z.nullable(z.object({ id, document_url: z.string() })),
  }),
  /** Orders of other buyers ran on the link as well: its counts are not this order's alone (C-56). */
  is_link_shared: z.boolean(),
  /** True when losses within the guarantee are refilled unasked. */
  auto_refill_is_allowed: z.boolean(),
  /** Counter of the link when the order started; null without a guarantee, and before it was measured. */
  refill: z.nullable(z.object({ first_statistic: z.object({ date: timestamp, quantity: z.number() }) })),
  /** Facts of the promoted page; null without any. */
  promotable: z.nullable(
    z.object({
      url: z.string(),
      embed_url: z.nullable(z.string()),
      started_at: z.nullable(timestamp),
      supported_at: z.nullable(timestamp),
      supported_until: z.nullable(timestamp),
      ended_at: z.nullable(timestamp),
      snippet: z.object({ thumbnail: z.nullable(z.string()), title: z.nullable(z.string()) }),
    }),
  ),
  /** A discount for paying the unpaid order after all, whole percent. */
  unpaid_discount: z.nullable(z.object({ percent: z.number(), expires_at: timestamp })),
  /** The subscription that made the order, for its owner; `name` is their own, or that of the channel. */
  subscription: z.nullable(z.object({ id, name: z.nullable(z.string()), url: z.string() })),
  /** End of the period in which the buyer may withdraw from the contract without a reason; null without one. */
  withdrawable_until: z.nullable(timestamp),
  /** True when whoever holds the link may set a password and turn the guest into an account. */
  claimable: z.boolean(),
  /** False for whoever sees the order by its link, or keeps it in an account whose e-mail is not confirmed. */
  is_own: z.boolean(),
  /** E-mail of the order, while whoever holds the link may keep it in a new account; otherwise null. */
  keepable_for: z.nullable(z.string()),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const listOrders = defineEndpoint({
  name: 'listOrders',
  summary: "The caller's orders, newest first. `before` is the id that the previous page ended with.",
  method: 'GET',
  path: '/api/v1/orders',
  access: 'customer',
  policy: 'self',
  tokenScope: 'orders.read',
  status: 200,
  query: z.object({
    ...localeQuery,
    before: z.optional(idText),
    per_page: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    status: z.optional(orderStatus),
  }),
  output: z.object({ data: z.array(order), next_before: z.nullable(id) }),
  errors: [401, 422],
});

export const getOrder = defineEndpoint({
  name: 'getOrder',
  summary: "One order: the caller's own, or the one that a guest's token opens.",
  method: 'GET',
  path: '/api/v1/orders/{orderId}',
  access: 'anyone',
  policy: 'order by link',
  tokenScope: 'orders.read',
  status: 200,
  params: z.object({ orderId: text(20, 1) }),
  query: z.object({ ...localeQuery, token: z.optional(text(400)) }),
  output: data(orderDetail),
  errors: [401, 404],
});

export const findGuestOrders = defineEndpoint({
  name: 'findGuestOrders',
  summary:
    "Has the links of the orders that were placed with an e-mail in the last 180 days sent to that e-mail, in the caller's language. The answer is the same whether there are any.",
  method: 'POST',
  path: '/api/v1/guest-orders/letters',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query: z.object(localeQuery),
  body: z.strictObject({ email, ...captcha }),
  output: z.null(),
  errors: [422, 429],
});

/** A line of the event stream: the order as lists show it. */
export const followOrders = defineEndpoint({
  name: 'followOrders',
  summary:
    "Server-sent events (`event: order`, data: an order) whenever one of the caller's orders, or the order of the token, changes, and (`event: subscription`, `event: ticket`, data: its id) whenever one of the caller's subscriptions or tickets does. Come back with the last id as `Last-Event-ID` and what changed meanwhile is told first; `event: reload` when that is too much: ask for the orders anew.",
  method: 'GET',
  path: '/api/v1/order-events',
  access: 'anyone',
  policy: 'orders by link',
  status: 200,
  query: z.object({ ...localeQuery, order_id: z.optional(soughtIdText), token: z.optional(text(400)) }),
  output: z.string(),
  media: 'text/event-stream',
  errors: [401, 404],
});
