import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { amount, data, enteredAmount, id, idText, localeQuery, text, timestamp, words } from '../fields.ts';

const query = z.object(localeQuery);
const reason = words(500, 3);

/** Money of a payment that goes back the way it came: `sent` is on its way, `refused` is on the balance again. */
export const invoiceRefund = z.object({
  amount,
  state: z.enum(['requested', 'sent', 'done', 'refused']),
  created_at: timestamp,
});
export type InvoiceRefund = z.output<typeof invoiceRefund>;

export const refundInvoice = defineEndpoint({
  name: 'refundInvoice',
  summary:
    'Gives a top-up of the last 14 days back the way it came, as far as it is unspent; without `amount` all of that. It leaves the balance at once. With two-step verification on it needs a `code`.',
  method: 'POST',
  path: '/api/v1/invoices/{invoiceId}/refund',
  access: 'customer',
  policy: 'own invoice',
  status: 201,
  params: z.object({ invoiceId: idText }),
  query,
  body: z.strictObject({
    /** USD, whole cents. */
    amount: z.optional(z.nullable(enteredAmount)),
    /** Asked for again, as for everything that a stranger at an open cabinet must not do. */
    current_password: z.optional(text(500)),
    /** Of the authenticator app, or a recovery code; needed with two-step verification on. */
    code: z.optional(z.nullable(text(40))),
  }),
  output: data(invoiceRefund),
  movesMoney: true,
  errors: [401, 404, 409, 422, 429],
});

/** As staff sees it: `waiting` for a second person, `declined` by one. */
const paymentRefund = z.object({
  id,
  invoice_id: id,
  customer_id: id,
  /** What leaves the balance, USD; of bonuses that came with the payment `bonus_taken` besides. */
  amount,
  bonus_taken: amount,
  /** What the gateway gives back, in the currency of the charge. */
  charge_amount: amount,
  charge_currency: z.string(),
  state: z.enum(['waiting', 'declined', 'requested', 'sent', 'done', 'refused']),
  reason: z.string(),
  /** Of staff; null where the customer asked. */
  asked_by: z.nullable(id),
  decided_by: z.nullable(id),
  requested_at: timestamp,
});
export type PaymentRefund = z.output<typeof paymentRefund>;

export const refundPayment = defineEndpoint({
  name: 'refundPayment',
  summary:
    'Gives money of a payment of any age back the way it came, as far as it is unspent. Above what one may give back in a day to one customer it waits for a second person.',
  method: 'POST',
  path: '/api/v1/staff/invoices/{invoiceId}/refunds',
  access: 'staff',
  permission: 'balance.change',
  policy: 'staff',
  status: 201,
  params: z.object({ invoiceId: idText }),
  query,
  body: z.strictObject({ amount: z.optional(z.nullable(enteredAmount)), reason }),
  output: data(paymentRefund),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

export const listPaymentRefunds = defineEndpoint({
  name: 'listPaymentRefunds',
  summary: 'Refunds of payments that wait for a second person, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/v1/staff/payment-refunds',
  access: 'staff',
  permission: 'balance.approve',
  policy: 'staff',
  status: 200,
  query,
  output: data(z.array(paymentRefund)),
  errors: [401, 403, 404, 422],
});

export const decidePaymentRefund = defineEndpoint({
  name: 'decidePaymentRefund',
  summary: 'The word of the second person. Who asked for a refund can only take it back.',
  method: 'POST',
  path: '/api/v1/staff/payment-refunds/{refundId}/decision',
  access: 'staff',
  permission: 'balance.approve',
  policy: 'staff',
  status: 200,
  params: z.object({ refundId: idText }),
  query,
  body: z.strictObject({ approve: z.boolean() }),
  output: data(paymentRefund),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});
