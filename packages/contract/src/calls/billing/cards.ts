import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { amount, data, id, idText, localeQuery } from '../../fields.ts';
import { orderRequest, orderRequestQuery, placed } from '../orders/checkout.ts';
import { paymentMethod } from './payments.ts';

const query = z.object(localeQuery);
const path = '/api/v1/recurring-payments-methods';

/** A card that its owner linked at a gateway, which alone knows its number. */
export const linkedCard = z.object({
  id,
  payment_method_id: id,
  /** `Visa ·· 4242` */
  name: z.string(),
  brand: z.string(),
  last_four: z.string(),
  /** Year and month: 2029-08. */
  expires: z.string(),
});
export type LinkedCard = z.output<typeof linkedCard>;

const cardsCall = resource('/api/v1/recurring-payments-methods', {
  access: 'customer',
  policy: 'self',
  query,
});

export const listLinkedCards = cardsCall({
  name: 'listLinkedCards',
  summary: "The caller's linked cards, oldest first.",
  method: 'GET',
  status: 200,
  output: data(z.array(linkedCard)),
  errors: [401],
});

export const listWidgetLinkedCards = defineEndpoint({
  name: 'listWidgetLinkedCards',
  summary: 'The same for the order form: a guest has none.',
  method: 'GET',
  path: '/api/v1/order-widget/recurring-payments-methods',
  access: 'anyone',
  policy: 'self',
  status: 200,
  query: orderRequestQuery,
  output: data(z.array(linkedCard)),
  errors: [401],
});

export const linkCard = cardsCall({
  name: 'linkCard',
  summary: 'Opens the page of a gateway on which the caller links a card.',
  method: 'POST',
  status: 201,
  body: z.strictObject({
    payment_method_id: id,
    /** Id of the subscription that the card pays from then on. */
    subscription_id: z.optional(z.nullable(id)),
  }),
  output: data(z.object({ id, redirect_url: z.string() })),
  errors: [401, 404, 422],
});

export const unlinkCard = defineEndpoint({
  name: 'unlinkCard',
  summary: 'Takes a card away: it is never charged again.',
  method: 'DELETE',
  path: `${path}/{cardId}`,
  access: 'customer',
  policy: 'own card',
  status: 204,
  params: z.object({ cardId: idText }),
  query,
  output: z.null(),
  errors: [401, 404],
});

export const listRecurringMethods = defineEndpoint({
  name: 'listRecurringMethods',
  summary: 'Payment methods whose cards can be linked.',
  method: 'GET',
  path: '/api/v1/payment-methods/get-available-for-recurring-payments',
  access: 'customer',
  policy: 'public',
  status: 200,
  query,
  output: data(z.array(paymentMethod)),
  errors: [401],
});

export const orderByCard = defineEndpoint({
  name: 'orderByCard',
  summary:
    'Places orders and charges a linked card. A refused charge is 422 and leaves the orders unpaid; `checking` is a charge whose answer is not known yet: it is asked for until it is; `action` is one that the bank lets through when its owner has been at `redirect_url`.',
  method: 'POST',
  path: '/api/v1/order-widget/widget-order-requests-with-recurring-payments-method',
  access: 'customer',
  policy: 'self',
  status: 201,
  query: orderRequestQuery,
  body: z.extend(orderRequest, { recurring_payments_method_id: id }),
  output: data(
    z.object({
      ...placed.shape,
      total: amount,
      payment: z.enum(['paid', 'checking', 'action']),
      /** Page on which the bank wants to see the card's owner (`action`); it sends them back to the shop. */
      redirect_url: z.nullable(z.string()),
    }),
  ),
  errors: [401, 409, 422],
  movesMoney: true,
});
