import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { amount, data, id, localeQuery, testMark, testQuery, text, timestamp } from '../../fields.ts';
import { paymentStep } from '../billing/payments.ts';
import { order } from './orders.ts';

const orderId = z.object({ orderId: text(20, 1) });

const query = z.object(localeQuery);
const path = '/api/v1/orders/{orderId}';

/** Calls for an action that is not among the order's `actions` answer with 422 on `order`. */
const action = {
  method: 'POST',
  access: 'customer',
  policy: 'own order',
  status: 200,
  params: orderId,
  query,
  output: data(order),
  errors: [401, 404, 422],
} as const;
const actionCall = resource(path, action);
/** Declares an action that programs may take, and try. */
const programActionCall = resource(path, {
  ...action,
  tokenScope: 'orders.cancel',
  query: z.object({ ...localeQuery, ...testQuery }),
  output: z.extend(data(order), testMark),
});

export const pauseOrder = programActionCall({
  name: 'pauseOrder',
  summary: 'Stops the delivery of an order until it is activated again.',
  path: '/pause',
});

export const activateOrder = programActionCall({
  name: 'activateOrder',
  summary: 'Lets a stopped order go on.',
  path: '/activate',
});

export const cancelOrder = programActionCall({
  name: 'cancelOrder',
  summary:
    'Cancels an order that does not run, with its refund; asks for the end of one that runs, which is final within 24 h.',
  path: '/cancel',
});

export const withdrawOrder = actionCall({
  name: 'withdrawOrder',
  access: 'anyone',
  policy: 'order by link',
  summary:
    'A consumer withdraws from the contract, within 14 days of ordering and without a reason: the delivery is stopped, and what was not delivered is returned within 24 h. A guest gives the token of the link.',
  path: '/withdrawal',
  query: z.object({ ...localeQuery, token: z.optional(text(400)) }),
});

export const deleteOrder = actionCall({
  name: 'deleteOrder',
  summary: 'Takes a canceled order from the lists, or an unpaid one with all that was to be paid with it.',
  path: '/delete',
  status: 204,
  output: z.null(),
});

const payment = {
  /** The offered discount: true, or its percent again. */
  unpaid_discount: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
  /** The total that the buyer saw: a different one is answered with 409 and charged to nobody. */
  expected_total: z.optional(z.nullable(amount)),
};
/** `orders` are the ids of all orders that are paid together. */
const paid = { purchase_id: id, total: amount, orders: z.array(id) };

const paymentCall = resource(path, {
  method: 'POST',
  access: 'customer',
  policy: 'own order',
  params: orderId,
  query,
  errors: [401, 404, 409, 422],
  movesMoney: true,
});

export const payByBalance = paymentCall({
  name: 'payByBalance',
  summary: 'Pays the purchase of an unpaid order from the balance and starts it.',
  path: '/pay-by-balance',
  status: 200,
  body: z.strictObject(payment),
  output: data(z.object(paid)),
});

export const payByInvoice = paymentCall({
  name: 'payByInvoice',
  summary:
    'Opens a new invoice for the purchase of an unpaid order, in place of the one before. A guest gives the token of its link.',
  path: '/pay-by-invoice',
  status: 201,
  body: z.strictObject({ ...payment, payment_method_id: id }),
  output: data(z.object({ ...paid, ...paymentStep.shape })),
  /** `token` is that of the order's link. */
  access: 'anyone',
  policy: 'order by link',
  query: z.object({ ...localeQuery, token: z.optional(z.string()) }),
});

const refillRequests = z.object({
  data: z.array(z.object({ created_at: timestamp, quantity: z.number() })),
  /** True when a refill could come if all of the order were lost. */
  can_ask: z.boolean(),
  /** The last measurement; null before one, and for a package. From a drop of `refilled_from` on, the order is refilled. */
  count: z.nullable(
    z.object({
      now: z.number(),
      measured_at: timestamp,
      dropped: z.number(),
      refilled_from: z.number(),
    }),
  ),
});
const refillCall = resource(`${path}/refill-requests`, {
  access: 'customer',
  policy: 'own order',
  params: orderId,
  query,
  output: refillRequests,
});

export const listRefillRequests = refillCall({
  name: 'listRefillRequests',
  tokenScope: 'orders.read',
  summary: 'Refills of an order, asked for or made unasked, oldest first; of a package those of its parts.',
  method: 'GET',
  status: 200,
  errors: [401, 404],
});

export const requestRefill = refillCall({
  name: 'requestRefill',
  tokenScope: 'orders.cancel',
  summary: 'Measures the count of a completed order under guarantee and refills what was lost.',
  method: 'POST',
  status: 201,
  errors: [401, 404, 422],
  query: z.object({ ...localeQuery, ...testQuery }),
  output: z.extend(refillRequests, testMark),
});
