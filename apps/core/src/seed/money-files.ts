import { CAMPAIGN_TRACKS } from '@fanfare/contract';
import * as z from 'zod';
import { amount, count, id, text, title } from './file-fields.ts';

/** Ways to pay and to be paid, and plans of the keyword tools. */

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string) => CURRENCIES.has(code);

export const methodFile = z.strictObject({
  id: count,
  name: title,
  translate_key: text,
  strategy: title,
  /** Gateway that takes the money; without one the method is not offered. */
  gateway: z.string().min(1).nullable().default(null),
  fee_percent: amount,
  min_amount: amount.default('0'),
  max_amount: amount.nullable(),
  charge_currency: z.string().refine(isCurrency, 'must be a currency like EUR (ISO 4217)'),
  charge_type: text,
  icon: text,
  description: text,
  additional_information: text.nullable(),
  comments: text.nullable(),
  reward_percent: amount,
  bonuses: z.array(z.strictObject({ bonus_percent: amount, from_amount: amount })),
  public_fields: z.strictObject({ qr_code: text.nullable(), is_user_comment: z.boolean() }),
  /** Longest time until a payment arrives; 0 means at once, and nothing is promised if it is left out. */
  arrives_in_minutes: count.nullable().default(null),
  available_for: z.strictObject({
    guest: z.boolean(),
    recurring: z.boolean(),
    order_widget: z.boolean(),
    top_up: z.boolean(),
  }),
});

export const withdrawalMethodFile = z.strictObject({
  id,
  name: title,
  icon: text,
  description: text,
  /** Pays to the order balance, at once and without an account number. */
  is_to_balance: z.boolean().default(false),
  min_amount: amount,
  max_amount: amount.nullable(),
  fee_percent: amount,
  min_fee: amount,
});
/** Rows are checked one by one, so that one bad row is reported alone. */
export const methodsFile = z.strictObject({
  methods: z.array(z.unknown()),
  withdrawal_methods: z.array(z.unknown()).default([]),
});

export const tariffPlanFile = z.strictObject({
  id,
  name: title.max(60),
  is_highlight: z.boolean(),
  keywords_limit: count,
  price: amount,
  trial_days: count,
  tracks: z.array(z.enum(CAMPAIGN_TRACKS)).min(1),
});

export type MethodFile = z.output<typeof methodFile>;
export type WithdrawalMethodFile = z.output<typeof withdrawalMethodFile>;
export type TariffPlanFile = z.output<typeof tariffPlanFile>;
