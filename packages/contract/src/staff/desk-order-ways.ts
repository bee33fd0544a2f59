import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, enteredAmount, id, idText, text, words } from '../fields.ts';
import { query, reason, seen } from './fields.ts';

/** Ways out for an order, the safest first. */
export const ORDER_WAYS = [
  'look_up',
  'approve',
  'refill',
  'accepted_under',
  'finish_cancel',
  'reroute',
  'send_at_loss',
  'set_doubt_aside',
  'send_again',
  'complete',
  'settle',
  'stop',
  'refuse',
] as const;
export const orderWay = z.enum(ORDER_WAYS);
export type OrderWay = z.output<typeof orderWay>;

/** Risk: it could be delivered twice or at a loss, a provider may be paid for nothing, or more may still arrive. */
const risk = z.enum(['none', 'twice', 'loss', 'paid_for_nothing', 'more_may_arrive']);

export const orderSums = z.object({
  status: z.string(),
  delivered: z.number(),
  /** Cash and bonus of the customer, USD. */
  balance: amount,
  /** Part of the order's price that stays with the shop, USD. */
  stays: amount,
});

/** Reasons why an order that was delivered is not refilled. */
export const REFILL_DENIALS = [
  'no_right',
  'not_completed',
  'expired',
  'already_open',
  'too_soon',
  'too_small',
  'not_measured',
] as const;

const way = z.object({
  way: orderWay,
  risk,
  /** The provider that it asks or sends to. */
  provider: z.nullable(z.string()),
  /** Route of a reroute. */
  route_id: z.nullable(id),
  /** Cost at the provider, USD; null where nobody knows. */
  cost: z.nullable(amount),
  /** Return to the customer at once, and when the provider confirms, at most. */
  returns: amount,
  returns_later: amount,
  now: z.nullable(orderSums),
  after: z.nullable(orderSums),
  /** True where the return is above the amount that the caller returns alone today: a second person is asked. */
  needs_second: z.boolean(),
  /** Reason why it is not possible now; null where it is. */
  closed: z.nullable(z.enum(REFILL_DENIALS)),
  /** Digest of the order and of this way as they are shown: sent with the way, another one by then is a 409. */
  seen: z.string(),
});
export type DeskOrderWay = z.output<typeof way>;

const params = z.object({ orderId: idText });
const errors = [401, 403, 404, 409, 422] as const;
const nothing = { status: 204, output: z.null(), params, query, errors } as const;

export const getDeskOrderWays = defineStaffEndpoint({
  name: 'getDeskOrderWays',
  summary:
    'What may be done with an order, the safest first, and what each way would do to its money: it is worked out as if it were done. `delivered` is the count at which it would be settled.',
  method: 'GET',
  path: '/api/console/v1/orders/{orderId}/ways',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  params,
  query: z.object({
    ...query.shape,
    delivered: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  }),
  output: data(z.array(way)),
  errors: [401, 403, 404, 422],
});

export const lookUpOrder = defineStaffEndpoint({
  name: 'lookUpOrder',
  summary: 'Has the provider asked at once how far an order is, or whether it has it.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/look-up',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['order.looked_up'] },
  ...nothing,
});

export const sendOrderAgain = defineStaffEndpoint({
  name: 'sendOrderAgain',
  summary: 'Sends an order again that its provider never took, as staff found out.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/send-again',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['delivery.settled'] },
  body: z.strictObject({ seen, reason }),
  ...nothing,
});

export const sendOrderAtLoss = defineStaffEndpoint({
  name: 'sendOrderAtLoss',
  summary: 'Has an order delivered that leaves less than its margin, for what its provider takes now.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/send-at-loss',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['delivery.sent_at_loss'] },
  body: z.strictObject({ seen, reason }),
  ...nothing,
});

export const setDoubtAside = defineStaffEndpoint({
  name: 'setDoubtAside',
  summary: 'Leaves aside what the provider of an order said and can not be: somebody has looked at it.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/doubt',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['delivery.doubt_set_aside'] },
  body: z.strictObject({ seen, reason }),
  ...nothing,
});

export const acceptOrderUnder = defineStaffEndpoint({
  name: 'acceptOrderUnder',
  summary: 'Notes that the provider has an order, under this reference.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/accepted-under',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['delivery.settled'] },
  body: z.strictObject({ reference: words(100, 1), seen, reason }),
  ...nothing,
});

export const rerouteOrder = defineStaffEndpoint({
  name: 'rerouteOrder',
  summary:
    'Gives an order that no provider has, or that nobody knows one to have, to another provider of its service.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/reroute',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['order.rerouted'] },
  body: z.strictObject({ route_id: id, seen, reason }),
  ...nothing,
});

/** Reasons that staff can give for a stop; customers read them. */
export const STOP_REASONS = ['customer', 'private', 'link_unavailable', 'service_off', 'other'] as const;
export const stopReason = z.enum(STOP_REASONS);

/** The sum that was shown, returned at once and later together. A sum that moved is a 409. */
const expected = enteredAmount;

/** Money returned, or a second person asked, before whose word nothing moves. */
const stopped = z.object({ state: z.enum(['done', 'waiting']), returned: amount, returns_later: amount });
export type StoppedOrder = z.output<typeof stopped>;

export const stopOrder = defineStaffEndpoint({
  name: 'stopOrder',
  summary:
    'Ends an order and returns what was not delivered: at once where no provider works on it, else when its provider confirms, within 24 hours. Above what the caller returns alone in a day it waits for a second person.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/stop',
  permission: 'orders.refund',
  audit: { target: 'order', actions: ['order.stopped', 'order.stop_asked', 'order.return_asked'] },
  status: 200,
  params,
  query,
  body: z.strictObject({ expected, seen, cancel_reason: stopReason, reason: z.optional(text(500)) }),
  output: data(stopped),
  movesMoney: true,
  errors,
});

export const settleOrder = defineStaffEndpoint({
  name: 'settleOrder',
  summary: 'Ends an order at what was delivered of it, as staff found out, and returns the rest.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/settle',
  permission: 'orders.refund',
  audit: { target: 'order', actions: ['order.settled', 'order.return_asked'] },
  status: 200,
  params,
  query,
  body: z.strictObject({
    delivered: z.int().check(z.nonnegative(), z.lte(2 ** 31 - 1)),
    expected,
    seen,
    reason,
  }),
  output: data(stopped),
  movesMoney: true,
  errors,
});

export const askRefill = defineStaffEndpoint({
  name: 'askRefill',
  summary:
    'Asks for a refill of a delivered order in the name of its customer, by the same rules: the count is measured now, and decides how much.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/refill',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['refill.asked'] },
  body: z.strictObject({ seen, reason }),
  ...nothing,
});

export const completeOrder = defineStaffEndpoint({
  name: 'completeOrder',
  summary: 'Ends an order as delivered whole, as staff found out.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/complete',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['order.settled'] },
  needsFactor: true,
  body: z.strictObject({ seen, reason }),
  ...nothing,
});

export const addOrderNote = defineStaffEndpoint({
  name: 'addOrderNote',
  summary: 'Adds a note to an order that staff alone reads. Notes stay as they were written.',
  method: 'POST',
  path: '/api/console/v1/orders/{orderId}/notes',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['order.noted'] },
  body: z.strictObject({ body: words(2000, 1) }),
  ...nothing,
});

const HELD = ['ended', 'answer_unknown', 'provider_away', 'not_paid', 'part', 'own', 'not_found'] as const;
const planned = z.object({
  id,
  /** `at_once`: ends now; `when_confirmed`: after the provider confirms; `held`: this action does not end it. */
  goes: z.enum(['at_once', 'when_confirmed', 'held']),
  held: z.nullable(z.enum(HELD)),
  returns: amount,
  /** Digest of what is planned, sent with its stop. */
  seen: z.string(),
  provider: z.nullable(z.string()),
  delivered: z.number(),
  quantity: z.number(),
});
export type PlannedStop = z.output<typeof planned>;

export const planStops = defineStaffEndpoint({
  name: 'planStops',
  summary:
    'What stopping each of up to 500 orders would do: nothing has happened yet. Each is then stopped by itself, with its sum as it stands here.',
  method: 'GET',
  path: '/api/console/v1/order-stops',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query: z.object({
    ...query.shape,
    ids: z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,499}$/)),
  }),
  output: data(z.array(planned)),
  errors: [401, 403, 404, 422],
});
