import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { amount, data, id, lang, localeQuery } from '../fields.ts';

const query = z.object(localeQuery);

const coupon = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of the name and the description. */
  lang,
  bonus_type: z.enum(['discount', 'cashback', 'bonus']),
  calculation_type: z.enum(['fixed', 'percent']),
  /** What a fixed one gives, USD. */
  bonus_amount: z.nullable(amount),
  /** What a percent one gives, a fraction. */
  bonus_percentage: z.nullable(z.number()),
  /** What a percent one gives at most, USD; null without a bound. */
  max_bonus_amount: z.nullable(amount),
  /** What it needs at least, USD. */
  min_amount: amount,
  /** What it can be used for. */
  scope: z.enum(['order', 'top_up', 'any']),
  /** How often the caller may still use it; null without a limit. */
  uses_left: z.nullable(z.int()),
  /** Its last day in UTC; null without one. */
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
  /** Of the name and the description. */
  lang,
  /** Sanitised HTML. */
  description: z.string(),
  icon: z.string(),
  /** Of its highest step, a fraction. */
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
