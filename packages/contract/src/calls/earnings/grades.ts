import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, id, lang, localeQuery, timestamp } from '../../fields.ts';

/** A tier that customers reach by their spend, with its benefits. */
const grade = {
  id,
  name: z.string(),
  lang,
  icon: z.string(),
  /** Whole percent off every price. */
  discount_percent: z.number(),
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  /** Days of the extras: a chat with a consultant, own preview pictures; 0 without them. */
  consultation_chat_period: z.number(),
  thumbnail_period: z.number(),
  /** Cash for completed orders of the last 180 days that reaches the grade, USD. */
  spending_goal: amount,
};

const gradeOfAll = z.object(grade);
export type Grade = z.output<typeof gradeOfAll>;

const gradeOfMine = z.object({
  ...grade,
  is_next: z.boolean(),
  is_previous: z.boolean(),
  /** Time at which the caller reached the grade and at which it ends; null for other grades, and without an end. */
  created_at: z.nullable(timestamp),
  expires_at: z.nullable(timestamp),
});
export type OwnGrade = z.output<typeof gradeOfMine>;

/** Standing of a customer among the grades. */
export const standing = z.object({
  current: z.nullable(gradeOfMine),
  next: z.nullable(gradeOfMine),
  previous: z.nullable(gradeOfMine),
  grade_discounts_enabled: z.boolean(),
  grades_enabled: z.boolean(),
  /** Spend still missing for the next grade, USD; 0 at the top. */
  spend_to_goal: amount,
  /** Percent of the next goal reached, rounded down; 100 at the top. */
  spend_to_goal_percent: z.number(),
});
export type GradeStanding = z.output<typeof standing>;

const query = z.object(localeQuery);

export const listGrades = defineEndpoint({
  name: 'listGrades',
  summary: 'All grades, the lowest goal first; none where the shop gives no grades.',
  method: 'GET',
  path: '/api/v1/grades',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query,
  output: data(z.array(gradeOfAll)),
  errors: [],
});

export const profileGrades = defineEndpoint({
  name: 'profileGrades',
  summary: 'Where the caller stands among the grades.',
  method: 'GET',
  path: '/api/v1/profile/grades',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  output: data(
    z.object({
      ...standing.shape,
      /** All grades, the lowest goal first. */
      grades: z.array(gradeOfMine),
      /** Spend that counts towards goals, USD. */
      spend: amount,
      /** Parts of the spend, USD: paid for completed orders, of that from bonuses, refunded; and the orders that run. */
      spend_parts: z.object({ paid: amount, bonus: amount, returned: amount, running: amount }),
    }),
  ),
  errors: [401],
});
