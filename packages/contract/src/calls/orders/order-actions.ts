import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, id, localeQuery, testMark, testQuery, text, timestamp } from '../../fields.ts';
import { paymentStep } from '../billing/payments.ts';
import { order } from './orders.ts';

const orderId = z.object({ orderId: text(20, 1) });

/** Calls for an action that is not among the order's `actions` answer with 422 on `order`. */
const action = {
  method: 'POST',
  access: 'customer',
  status: 200,
  params: orderId,
  query: z.object(localeQuery),
  output: data(order),
  errors: [401, 404, 422],
} as const;
/** An action that programs may take, and try. */
const programAction = {
  ...action,
  policy: 'own order',
  tokenScope: 'orders.cancel',
  query: z.object({ ...localeQuery, ...testQuery }),
  output: z.extend(data(order), testMark),
} as const;

export const pauseOrder = defineEndpoint({
  name: 'pauseOrder',
  summary: 'Stops the delivery of an order until it is activated again.',
  path: '/api/v1/orders/{orderId}/pause',
  ...programAction,
});

export const activateOrder = defineEndpoint({
  name: 'activateOrder',
  summary: 'Lets a stopped order go on.',
  path: '/api/v1/orders/{orderId}/activate',
  ...programAction,
});

export const cancelOrder = defineEndpoint({
  name: 'cancelOrder',
  summary:
    'Cancels an order that does not run, with its refund; asks for the end of one that runs, which is final within 24 h.',
  path: '/api/v1/orders/{orderId}/cancel',
  ...programAction,
});

export const withdrawOrder = defineEndpoint({
  ...action,
  name: 'withdrawOrder',
  access: 'anyone',
  policy: 'order by link',
  summary:
    'A consumer withdraws from the contract, within 14 days of ordering and without a reason: the delivery is stopped, and what was not delivered is returned within 24 h. A guest gives the token of the link.',
  path: '/api/v1/orders/{orderId}/withdrawal',
  query: z.object({ ...localeQuery, token: z.optional(text(400)) }),
});

export const deleteOrder = defineEndpoint({
  name: 'deleteOrder',
  policy: 'own order',
  summary: 'Takes a canceled order from the lists, or an unpaid one with all that was to be paid with it.',
  path: '/api/v1/orders/{orderId}/delete',
  ...action,
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

const pay = {
  method: 'POST',
  access: 'customer',
  params: orderId,
  query: z.object(localeQuery),
  errors: [401, 404, 409, 422],
  movesMoney: true,
} as const;

export const payByBalance = defineEndpoint({
  name: 'payByBalance',
  policy: 'own order',
  summary: 'Pays the purchase of an unpaid order from the balance and starts it.',
  path: '/api/v1/orders/{orderId}/pay-by-balance',
  status: 200,
  body: z.strictObject(payment),
  output: data(z.object(paid)),
  ...pay,
});

export const payByInvoice = defineEndpoint({
  name: 'payByInvoice',
  summary:
    'Opens a new invoice for the purchase of an unpaid order, in place of the one before. A guest gives the token of its link.',
  path: '/api/v1/orders/{orderId}/pay-by-invoice',
  status: 201,
  body: z.strictObject({ ...payment, payment_method_id: id }),
  output: data(z.object({ ...paid, ...paymentStep.shape })),
  ...pay,
  /** `token` is that of the order's link. */
  access: 'anyone',
  policy: 'order by link',
  query: z.object({ ...localeQuery, token: z.optional(z.string()) }),
});

const refillRequests = {
  path: '/api/v1/orders/{orderId}/refill-requests',
  access: 'customer',
  params: orderId,
  query: z.object(localeQuery),
  output: z.object({
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
  }),
} as const;

export const listRefillRequests = defineEndpoint({
  name: 'listRefillRequests',
  policy: 'own order',
  tokenScope: 'orders.read',
  summary: 'Refills of an order, asked for or made unasked, oldest first; of a package those of its parts.',
  method: 'GET',
  status: 200,
  errors: [401, 404],
  ...refillRequests,
});

export const requestRefill = defineEndpoint({
  name: 'requestRefill',
  policy: 'own order',
  tokenScope: 'orders.cancel',
  summary: 'Measures the count of a completed order under guarantee and refills what was lost.',
  method: 'POST',
  status: 201,
  errors: [401, 404, 422],
  ...refillRequests,
  query: z.object({ ...localeQuery, ...testQuery }),
  output: z.extend(refillRequests.output, testMark),
});
