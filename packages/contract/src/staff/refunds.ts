import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, enteredAmount, id, idText, timestamp } from '../fields.ts';
import { query, reason } from './fields.ts';

/** A refund of a payment as staff sees it: `waiting` for a second person, `declined` by one. */
const paymentRefund = z.object({
  id,
  invoice_id: id,
  customer_id: id,
  /** Amount that leaves the balance, USD; bonuses of the payment are `bonus_taken`. */
  amount,
  bonus_taken: amount,
  /** Amount that the gateway gives back, in the currency of the charge. */
  charge_amount: amount,
  charge_currency: z.string(),
  state: z.enum(['waiting', 'declined', 'requested', 'sent', 'done', 'refused']),
  reason: z.string(),
  /** Account of staff that asked; null where the customer did. */
  asked_by: z.nullable(id),
  decided_by: z.nullable(id),
  requested_at: timestamp,
});
export type PaymentRefund = z.output<typeof paymentRefund>;

export const refundPayment = defineStaffEndpoint({
  name: 'refundPayment',
  summary:
    'Gives money of a payment of any age back the way it came, as far as it is unspent. Above what one may return in a day it waits for a second person.',
  method: 'POST',
  path: '/api/console/v1/invoices/{invoiceId}/refunds',
  permission: 'orders.refund',
  audit: { target: 'customer', actions: ['payment.refunded', 'payment.refund_asked'] },
  status: 201,
  params: z.object({ invoiceId: idText }),
  query,
  body: z.strictObject({
    /** USD with at most its two decimals; all that may be returned without one. */
    amount: z.optional(z.nullable(enteredAmount.check(z.refine((value) => /^\d+(\.\d{1,2})?$/.test(value))))),
    /** The balance of its customer as it was shown; another one by now is a 409. */
    expected_balance: z.optional(amount),
    reason,
  }),
  output: data(paymentRefund),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

export const listPaymentRefunds = defineStaffEndpoint({
  name: 'listPaymentRefunds',
  summary: 'Refunds of payments that wait for a second person, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/console/v1/payment-refunds',
  permission: 'orders.refund',
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(paymentRefund)),
  errors: [401, 403, 404, 422],
});

export const decidePaymentRefund = defineStaffEndpoint({
  name: 'decidePaymentRefund',
  summary: 'The word of the second person. Who asked for a refund can only take it back.',
  method: 'POST',
  path: '/api/console/v1/payment-refunds/{refundId}/decision',
  permission: 'orders.refund',
  audit: { target: 'customer', actions: ['payment.refunded', 'payment.refund_declined'] },
  status: 200,
  params: z.object({ refundId: idText }),
  query,
  body: z.strictObject({ approve: z.boolean() }),
  output: data(paymentRefund),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});
