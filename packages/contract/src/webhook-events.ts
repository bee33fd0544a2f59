import * as z from 'zod/mini';
import { amount, id, timestamp } from './fields.ts';

const order = z.object({
  order_id: id,
  service_id: id,
  url: z.string(),
  status: z.enum(['in_processing', 'stopped', 'completed', 'canceled']),
  quantity: z.number(),
  delivered: z.number(),
  /** Counter of the link before the delivery; null where nobody measured it. */
  start_count: z.nullable(z.number()),
  cost: amount,
  /** Sum that came back to the balance for the undelivered part. */
  returned: amount,
});

const refill = z.object({ refill_id: id, order_id: id, quantity: z.number() });

const subscription = z.object({ subscription_id: id, url: z.string() });
const post = z.extend(subscription, {
  post_url: z.string(),
  /** Orders of the publication; none where they could not be placed. */
  order_ids: z.array(id),
  cost: amount,
});

/** Shapes of `data` in the messages that webhooks send, by the type of their event. */
export const webhookEvents = {
  /** The provider began to deliver. */
  'order.started': order,
  /** More was delivered. */
  'order.progress': order,
  /** Everything was delivered. */
  'order.completed': order,
  /** Order that ended early with a part delivered; the rest is returned. */
  'order.partial': order,
  /** Order that ended with nothing delivered; everything is returned. */
  'order.canceled': order,
  /** A refill was granted and is delivered next. */
  'refill.opened': refill,
  'refill.completed': refill,
  /** The provider refused it. */
  'refill.rejected': refill,
  /** Orders for a new post were paid and run. */
  'subscription.post_ordered': post,
  /** Orders for a new post wait for money. */
  'subscription.post_unpaid': post,
  'subscription.ended': z.extend(subscription, {
    reason: z.enum(['limit', 'quiet', 'unpaid', 'customer', 'services_gone']),
  }),
  'invoice.paid': z.object({
    invoice_id: id,
    /** Orders that were paid; none for a top-up. */
    order_ids: z.array(id),
    total: amount,
    /** The part of it that is the fee of the payment method. */
    fee: amount,
  }),
  'balance.changed': z.object({
    movement_id: id,
    /** Reason, as in the statement: `order`, `cancel_order`, `invoiced`, `bonus`, … */
    reason: z.string(),
    /** Negative where money left the balance. */
    amount,
    balance: amount,
    order_id: z.nullable(id),
    invoice_id: z.nullable(id),
  }),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
/** `data` of an event. */
export type WebhookData<Type extends WebhookEvent> = z.output<(typeof webhookEvents)[Type]>;

export const WEBHOOK_EVENTS = [
  'order.started',
  'order.progress',
  'order.completed',
  'order.partial',
  'order.canceled',
  'refill.opened',
  'refill.completed',
  'refill.rejected',
  'subscription.post_ordered',
  'subscription.post_unpaid',
  'subscription.ended',
  'invoice.paid',
  'balance.changed',
] as const satisfies readonly WebhookEvent[];

/** The body of a message. `id` is the header `webhook-id` as well, and the same however often the message is sent. */
// @__NO_SIDE_EFFECTS__
export const webhookMessage = <Type extends WebhookEvent>(type: Type) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    created_at: timestamp,
    data: webhookEvents[type],
  });
