import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { amount, data, enteredAmount, id, idText, localeQuery, text, timestamp } from '../../fields.ts';
import { decline, paymentStep } from './payments.ts';
import { invoiceRefund } from './refunds.ts';

const query = z.object(localeQuery);
const topUp = z.strictObject({
  amount: enteredAmount,
  payment_method_id: id,
  coupon_code: z.optional(z.nullable(text(60))),
});

export const topUpTotal = defineEndpoint({
  name: 'topUpTotal',
  summary: 'What a top-up costs and how much it adds.',
  method: 'POST',
  path: '/api/v1/invoices/total-amount',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  body: topUp,
  output: z.object({
    totalAmount: amount,
    fee: amount,
    toBeCredited: amount,
    paymentMethodBonus: amount,
    couponBonus: z.nullable(amount),
    couponBonusType: z.nullable(z.enum(['discount', 'cashback', 'bonus'])),
    couponReason: z.nullable(z.string()),
  }),
  errors: [401, 422],
});

export const addFunds = defineEndpoint({
  name: 'addFunds',
  summary: 'Opens an invoice that adds funds to the balance once the payment method confirms it.',
  method: 'POST',
  path: '/api/v1/add-funds',
  access: 'customer',
  policy: 'self',
  status: 201,
  query,
  body: topUp,
  output: data(paymentStep),
  errors: [401, 422],
  movesMoney: true,
});

const invoiceId = z.object({ invoiceId: idText });

const invoiceCall = resource('/api/v1/invoices/{invoiceId}', {
  access: 'anyone',
  policy: 'invoice by link',
  params: invoiceId,
  query,
});

export const getInvoice = invoiceCall({
  name: 'getInvoice',
  summary: "The state of one of the caller's invoices, or of the one that `token` opens.",
  method: 'GET',
  status: 200,
  query: z.object({ ...localeQuery, token: z.optional(z.string()) }),
  output: data(
    z.object({
      id,
      status: z.enum(['created', 'marked', 'paid', 'rejected', 'expired', 'failed']),
      /** Reason for which the last attempt was declined (`failed`). */
      decline: z.nullable(decline),
      amount,
      total: amount,
      credited: z.nullable(amount),
      /** Input that repeats the top-up; null for the payment of an order, and for whoever has only a link to it. */
      top_up: z.nullable(
        z.object({
          payment_method_id: id,
          fee: amount,
          method_bonus: amount,
          coupon: z.nullable(z.object({ code: z.string(), bonus: amount })),
        }),
      ),
      created_at: timestamp,
      paid_at: z.nullable(timestamp),
      /**
       * Part of a top-up that its customer may ask back the way it came, USD, and until when; null without any. `held` stays on the balance
       * for a free order that it was taken for, where that leaves less of this payment, down to nothing; null where it does not.
       */
      refundable: z.nullable(z.object({ amount, until: timestamp, held: z.nullable(amount) })),
      /** Refunds of the payment, done or on their way, the first one first. */
      refunds: z.array(invoiceRefund),
      /** Path of the invoice document, valid for a week. */
      document_url: z.string(),
    }),
  ),
  errors: [401, 404],
});

export const markInvoiceAsPaid = invoiceCall({
  name: 'markInvoiceAsPaid',
  summary: 'Says that a manual payment was sent, once. Staff checks it; nothing is credited before.',
  method: 'POST',
  path: '/mark-is-paid',
  status: 204,
  body: z.strictObject({
    comment: z.optional(z.nullable(text(1000))),
    /** Token of the payment step, for a payer without an account. */
    payment_token: z.optional(z.nullable(text(200))),
  }),
  output: z.null(),
  errors: [401, 404, 422],
});

const callbackCall = resource('/api/v1/gateway-callbacks/{gateway}', {
  access: 'gateway',
  policy: 'gateway',
  status: 204,
  params: z.object({ gateway: text(40, 1) }),
});

export const gatewayCallback = callbackCall({
  name: 'gatewayCallback',
  summary:
    "Tells of a payment, signed over the raw body in the gateway's own way; the sandbox: `Fanfare-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of t.body>`. A gateway that wants to read an answer gets it with 200.",
  method: 'POST',
  output: z.null(),
  errors: [400, 404, 422],
});

/** Callback of gateways that put their message into the query of an address. */
export const gatewayCallbackByGet = callbackCall({
  name: 'gatewayCallbackByGet',
  summary: 'Tells of a payment in the query of the address; as the call by POST otherwise.',
  method: 'GET',
  output: z.null(),
  errors: [400, 404, 422],
});
