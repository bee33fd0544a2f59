import * as z from 'zod';
import { localText } from '../areas/site/face/local-text.ts';
import { ownOrOperatorUrl } from '../areas/site/operator-values.ts';
import { clipWords } from '../areas/tasks/clip-words.ts';
import { amount, count, id, text, title } from './file-fields.ts';

/** Coupons, grades, quests and sponsored clips. */

export const couponFile = z.strictObject({
  id,
  code: z.string().min(1).max(60),
  name: title,
  description: text,
  bonus_type: text,
  calculation_type: text,
  bonus_percentage: amount.nullable(),
  bonus_amount: amount.nullable(),
  min_amount: amount,
  max_bonus_amount: amount.nullable(),
  valid_to: z.iso.date().nullable(),
  scope: z.enum(['order', 'top_up', 'any']),
  per_user_limit: count.nullable(),
  total_limit: count.nullable().default(null),
  /** Listed on the customers' page for bonuses. */
  is_listed: z.boolean().default(false),
  first_order_only: z.boolean(),
  network_id: id.nullable().default(null),
});

export const gradeFile = z.strictObject({
  id,
  name: localText(60),
  icon: text,
  spending_goal: amount,
  discount_percent: z.number().min(0).max(100),
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  consultation_chat_period: count.nullable(),
  thumbnail_period: count.nullable(),
  /** Days for which a reached grade is kept; null for ever. */
  valid_days: count.min(1).nullable(),
});

export const questFile = z.strictObject({
  id,
  name: title.max(60),
  /** HTML. */
  body: title.max(20_000),
  short_body: title.max(200),
  image: ownOrOperatorUrl.nullable(),
  reward: z.strictObject({ service_id: id, quantity: count.min(1) }),
  /** Steps to do, in this order. */
  steps: z.array(title.max(200)).max(6).default([]),
  repeats_count: count.min(1).max(100),
  /** The link of a proof goes with the request, and staff decides by it. */
  allow_proof_url: z.boolean(),
  network_id: id,
  min_user_spend_amount: amount.nullable(),
  min_replenishment_amount: amount.nullable(),
  is_enabled: z.boolean(),
});

/** A sponsored clip: its file is the operator's own, so that no counter of a network moves. */
export const clipFile = z
  .strictObject({
    id,
    sponsor: title.max(120),
    ...clipWords.shape,
    url: ownOrOperatorUrl,
    seconds: count.min(1).max(3600),
    /** The second at which each caption begins. */
    caption_times: z.array(count.max(3600)).default([]),
    /** The place of the right answer, from 0. */
    right_choice: count,
    reward: amount,
    budget: amount,
    is_enabled: z.boolean(),
  })
  .refine(({ choices, right_choice }) => right_choice < choices.length, {
    path: ['right_choice'],
    message: 'must be the place of one of the choices',
  })
  .refine(({ captions, caption_times: times }) => captions.length === times.length, {
    path: ['caption_times'],
    message: 'must have a time for each caption',
  });

export type CouponFile = z.output<typeof couponFile>;
export type GradeFile = z.output<typeof gradeFile>;
export type QuestFile = z.output<typeof questFile>;
export type ClipFile = z.output<typeof clipFile>;
