import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, id, lang, localeQuery } from '../../fields.ts';

const query = z.object(localeQuery);

const coupon = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Language of the name and the description. */
  lang,
  bonus_type: z.enum(['discount', 'cashback', 'bonus']),
  calculation_type: z.enum(['fixed', 'percent']),
  /** Value of a fixed bonus, USD. */
  bonus_amount: z.nullable(amount),
  /** Share of a percent bonus, a fraction. */
  bonus_percentage: z.nullable(z.number()),
  /** Cap of a percent bonus, USD; null without one. */
  max_bonus_amount: z.nullable(amount),
  /** Least amount of an order or top-up, USD. */
  min_amount: amount,
  /** Use of the bonus: an order, a top-up, or either. */
  scope: z.enum(['order', 'top_up', 'any']),
  /** Uses that the caller has left; null without a limit. */
  uses_left: z.nullable(z.int()),
  /** Last day in UTC; null without an end. */
  valid_to: z.nullable(z.string()),
});
export type ListedCoupon = z.output<typeof coupon>;

export const listCoupons = defineEndpoint({
  name: 'listCoupons',
  summary: 'Coupons that the shop lists and the caller may use now, those that end first first.',
  method: 'GET',
  path: '/api/v1/coupons',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  output: data(z.array(coupon)),
  errors: [401],
});

const methodBonus = z.object({
  id,
  name: z.string(),
  /** Language of the name and the description. */
  lang,
  /** Sanitised HTML. */
  description: z.string(),
  icon: z.string(),
  /** Share of the highest step, a fraction. */
  max_bonus_percent: z.number(),
});
export type PaymentMethodBonus = z.output<typeof methodBonus>;

export const listPaymentMethodsWithBonuses = defineEndpoint({
  name: 'listPaymentMethodsWithBonuses',
  summary: 'Ways to add funds that add a bonus, the highest first.',
  method: 'GET',
  path: '/api/v1/payment-methods-with-bonuses',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  output: data(z.array(methodBonus)),
  errors: [401],
});
