import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, text, timestamp } from '../fields.ts';
import { deskReview } from './desk-reviews.ts';
import { bounded, deskService, listed, listQuery, query } from './fields.ts';

/** Lists of orders at the desk: those that need a person, late ones, those to read, asked back, running, with a review to answer, and all. */
export const DESK_ORDER_VIEWS = [
  'person',
  'late',
  'moderation',
  'cancel',
  'running',
  'reviewed',
  'all',
] as const;
export const deskOrderView = z.enum(DESK_ORDER_VIEWS);
export type DeskOrderView = z.output<typeof deskOrderView>;

/**
 * Reason why an order waits: nobody knows whether its provider took it, its texts are to be read, its customer asks it back,
 * nobody delivers its service, its provider is away, nothing arrives after the promised time, or it is late.
 */
export const ORDER_CAUSES = [
  'answer_unknown',
  'at_a_loss',
  'report_doubted',
  'text_to_read',
  'cancel_asked',
  'no_route',
  'provider_away',
  'no_progress',
  'late',
] as const;
export const orderCause = z.enum(ORDER_CAUSES);
export type OrderCause = z.output<typeof orderCause>;

const status = z.enum(['unpaid', 'in_moderation', 'in_processing', 'stopped', 'completed', 'canceled']);

export const deskOrder = z.object({
  id,
  /** The package or drip feed that it is delivered for; null for an order as its customer knows it. */
  part_of: z.nullable(id),
  customer: z.object({ id, name: z.string(), email: z.nullable(z.string()) }),
  service: deskService,
  url: z.string(),
  quantity: z.number(),
  delivered: z.number(),
  status,
  why: z.nullable(orderCause),
  /** Since when that is so. */
  since: z.nullable(timestamp),
  provider: z.nullable(z.string()),
  paid: amount,
  refunded: amount,
  created_at: timestamp,
});
export type DeskOrder = z.output<typeof deskOrder>;

/** Filters of the list of orders. */
export const deskOrderFilters = {
  view: z.optional(deskOrderView),
  network: z.optional(idText),
  provider: z.optional(text(100)),
  why: z.optional(orderCause),
};

export const listDeskOrders = defineStaffEndpoint({
  name: 'listDeskOrders',
  summary:
    'Orders as the desk sees them: what waits the longest first, running, reviewed and all of them the latest first. `q` finds an order by its number, link or reference of a provider, and those of a customer by the e-mail or words of the name.',
  method: 'GET',
  path: '/api/console/v1/orders',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query: z.object({
    ...listQuery,
    ...deskOrderFilters,
  }),
  output: listed(deskOrder),
  errors: [401, 403, 404, 422],
});

const causeCount = z.object({
  why: orderCause,
  provider: z.nullable(z.string()),
  count: z.number(),
  /** Sum paid for them and not returned, USD. */
  paid: amount,
  since: timestamp,
});
export type DeskOrderCauseCount = z.output<typeof causeCount>;

export const countDeskOrders = defineStaffEndpoint({
  name: 'countDeskOrders',
  summary: 'How many orders each list of the desk has, and the causes that they share, each with its money.',
  method: 'GET',
  path: '/api/console/v1/order-counts',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query,
  output: data(
    z.object({
      views: z.record(deskOrderView, bounded),
      causes: z.array(causeCount),
      /** Providers and networks, for the filters. */
      providers: z.array(z.string()),
      networks: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  errors: [401, 403, 404, 422],
});

/** A value of a line: a number, an amount in USD, a name or a code. */
const told = z.nullable(z.union([z.string(), z.number()]));
const line = z.object({
  at: timestamp,
  /** `sent`, `answered`, `paid`, `returned`, `note`, an event of the order, or what staff did (`order.rerouted`). */
  code: z.string(),
  /** Member of staff; null for the shop itself. */
  by: z.nullable(z.string()),
  values: z.record(z.string(), told),
});
export type DeskOrderLine = z.output<typeof line>;

const deskOrderDetail = z.object({
  ...deskOrder.shape,
  version: z.number(),
  unit_price: amount,
  start_count: z.nullable(z.number()),
  /** Last count on the link, and when it was measured. */
  counted: z.nullable(z.number()),
  measured_at: z.nullable(timestamp),
  started_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  cancel_requested_at: z.nullable(timestamp),
  cancel_reason: z.nullable(z.string()),
  /** By the words of its service, counted from the payment. */
  promised_until: z.nullable(timestamp),
  delivery: z.nullable(
    z.object({
      state: z.enum(['waiting', 'sending', 'held', 'accepted', 'finished']),
      reference: z.nullable(z.string()),
      sent_at: z.nullable(timestamp),
      /** Cost at its provider now of an order that waits at a loss, USD. */
      costs_now: z.nullable(amount),
      /** Words of its provider that can not be true. */
      doubted: z.nullable(z.string()),
    }),
  ),
  /** Texts of the buyer. */
  texts: z.array(z.string()),
  receipt: z.object({
    paid: amount,
    refunded: amount,
    cost: amount,
    stays: amount,
    /** Share of the sale that stays; null where nothing was sold. */
    margin_percent: z.nullable(z.number()),
  }),
  customer: z.object({
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    orders: bounded,
    open_tickets: z.number(),
  }),
  /** Money that waits for a second person to be returned. */
  approval: z.nullable(z.object({ id, amount, asked_by: z.string(), asked_at: timestamp })),
  review: z.nullable(deskReview),
  /** Ids of what is delivered for a package or a drip feed, the last hundred. */
  parts: z.array(id),
  /** Events, the latest first, two hundred lines at most. */
  log: z.array(line),
});
export type DeskOrderDetail = z.output<typeof deskOrderDetail>;

export const getDeskOrder = defineStaffEndpoint({
  name: 'getDeskOrder',
  summary: 'An order with its cause, its money and all that happened to it.',
  method: 'GET',
  path: '/api/console/v1/orders/{orderId}',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  params: z.object({ orderId: idText }),
  query,
  output: data(deskOrderDetail),
  errors: [401, 403, 404, 422],
});
