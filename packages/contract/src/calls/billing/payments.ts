import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, id, lang, orderFormQuery } from '../../fields.ts';

/**
 * The step by which the buyer goes on to pay: the page of `redirect_url`, the same address as `qr_code`, or a transfer of
 * their own, which the last four fields explain (ENT-60). Where nothing is left to pay
 * (`total` 0.00) there is neither: the order is paid.
 */
export const paymentStep = z.object({
  strategy: z.enum(['gateway', 'message', 'qr_code']),
  redirect_url: z.nullable(z.string()),
  invoice_id: id,
  /** Amount to pay, with the fee, in USD. */
  total: amount,
  /** The amount in the currency that the method charges, frozen with the invoice (rules §2.7). */
  charge_total: amount,
  charge_currency: z.string(),
  /** Token that lets its holder ask about this one invoice and mark it as paid, without an account. */
  payment_token: z.string(),
  /** A picture as a `data:` address. */
  qr_code: z.nullable(z.string()),
  name: z.optional(z.string()),
  account_number: z.optional(z.nullable(z.string())),
  /** Sanitised HTML. */
  comment: z.optional(z.string()),
  is_user_comment: z.optional(z.boolean()),
});
export type PaymentStep = z.output<typeof paymentStep>;

/** Reason for which an attempt to pay was declined, as far as its buyer may be told, and its words in their language. */
export const decline = z.object({
  reason: z.enum([
    'insufficient_funds',
    'expired_card',
    'wrong_details',
    'authentication_required',
    'not_supported',
    'limit_exceeded',
    'amount_too_small',
    'try_again',
    'canceled',
    'declined',
  ]),
  message: z.string(),
});
export type Decline = z.output<typeof decline>;

/** Pseudo-methods besides those of the shop: the balance has id 0, a linked card the negative of its own. */
export const paymentMethod = z.object({
  id: z.number(),
  name: z.string(),
  lang,
  translate_key: z.string(),
  strategy: z.string(),
  fee_percent: z.number(),
  min_amount: amount,
  max_amount: z.nullable(amount),
  charge_currency: z.string(),
  charge_type: z.string(),
  icon: z.string(),
  description: z.string(),
  additional_information: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  reward_percent: z.number(),
  bonuses: z.array(z.object({ bonus_percent: z.number(), from_amount: amount })),
  public_fields: z.object({ qr_code: z.nullable(z.string()), is_user_comment: z.boolean() }),
  /** Longest time in minutes until a payment arrives, as the operator says; 0 is at once, null is not said. */
  arrives_in_minutes: z.nullable(z.number()),
  linked_card_id: z.optional(id),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const listPaymentMethods = defineEndpoint({
  name: 'listPaymentMethods',
  summary: 'Ways to pay that the caller may use; `top_up=1` asks for those that add funds. Balance has id 0.',
  method: 'GET',
  path: '/api/v1/payment-methods',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object({ ...orderFormQuery, top_up: z.optional(z.string()) }),
  output: data(z.array(paymentMethod)),
  errors: [],
  aliases: ['/api/v1/order-widget/payment-methods'],
});
