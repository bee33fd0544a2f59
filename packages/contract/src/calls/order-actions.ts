import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { data, localeQuery, text } from '../fields.ts';
import { order } from './orders.ts';

const orderId = z.object({ orderId: text(20, 1) });

/** What is not offered among the order's `actions` is answered with 422 on `order`. */
const action = {
  method: 'POST',
  access: 'customer',
  status: 200,
  params: orderId,
  query: z.object(localeQuery),
  output: data(order),
  errors: [401, 404, 422],
} as const;

export const pauseOrder = defineEndpoint({
  name: 'pauseOrder',
  summary: 'Stops the delivery of an order until it is activated again.',
  path: '/api/v1/orders/{orderId}/pause',
  ...action,
});

export const activateOrder = defineEndpoint({
  name: 'activateOrder',
  summary: 'Lets a stopped order go on.',
  path: '/api/v1/orders/{orderId}/activate',
  ...action,
});

export const cancelOrder = defineEndpoint({
  name: 'cancelOrder',
  summary:
    'Cancels an order that does not run, with its refund; asks for the end of one that runs, which is final within 24 h.',
  path: '/api/v1/orders/{orderId}/cancel',
  ...action,
});

export const deleteOrder = defineEndpoint({
  name: 'deleteOrder',
  summary: 'Takes a canceled order from the lists, or an unpaid one with all that was to be paid with it.',
  path: '/api/v1/orders/{orderId}/delete',
  ...action,
  status: 204,
  output: z.null(),
});
