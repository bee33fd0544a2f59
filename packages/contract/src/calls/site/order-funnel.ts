import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { orderFormQuery } from '../../fields.ts';

const funnelEvent = (name: 'enter-url' | 'payment-page' | 'checkout-button') =>
  ({
    summary: `Counts that a buyer reached the step ${name}. Stores nothing about the buyer.`,
    method: 'POST',
    path: `/api/v1/order-widget/events/${name}`,
    access: 'anyone',
    policy: 'public',
    changesNothing: true,
    status: 204,
    query: z.object(orderFormQuery),
    output: z.null(),
    errors: [],
    aliases: [`/events/${name}`],
  }) as const;

export const recordDisplayMode = defineEndpoint({
  name: 'recordDisplayMode',
  summary:
    'Counts whether the shop is looked at in a browser or as an installed app. Stores nothing about the reader.',
  method: 'POST',
  path: '/api/v1/order-widget/events/display-mode',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  status: 204,
  query: z.object(orderFormQuery),
  body: z.strictObject({ mode: z.enum(['standalone', 'browser']) }),
  output: z.null(),
  errors: [422],
  aliases: ['/events/display-mode'],
});

export const recordEnterUrl = defineEndpoint({ name: 'recordEnterUrl', ...funnelEvent('enter-url') });
export const recordPaymentPage = defineEndpoint({
  name: 'recordPaymentPage',
  ...funnelEvent('payment-page'),
});
export const recordCheckoutButton = defineEndpoint({
  name: 'recordCheckoutButton',
  ...funnelEvent('checkout-button'),
});
