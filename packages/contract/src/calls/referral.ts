import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, localeQuery, text, timestamp } from '../fields.ts';

/** Somebody whom the caller has brought. */
export const referral = z.object({
  id,
  /** As much of it as whoever sent them the link knows them by. */
  email: z.string(),
  created_at: timestamp,
  /** Purchases that were completed and earned something. */
  orders_count: z.number(),
  /** Less what went back after refunds; of it `held` may still. */
  earned: amount,
  held: amount,
  /** False where both are the same person: nothing is earned by it. */
  is_rewarded: z.boolean(),
});
export type Referral = z.output<typeof referral>;

const call = { access: 'customer', policy: 'self', status: 200 } as const;

export const referralTable = defineEndpoint({
  name: 'referralTable',
  summary:
    'Those whom the caller has brought, newest first, as a DataTables source. `after` is the `next` of the page before; `start` is only for the first thousands. E-mails are masked.',
  method: 'GET',
  path: '/api/v1/referral-program/referrals',
  ...call,
  query: z.object({
    ...localeQuery,
    draw: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    start: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  }),
  output: z.object({
    draw: z.number(),
    data: z.array(referral),
    recordsTotal: z.number(),
    recordsFiltered: z.number(),
    next: z.nullable(z.string()),
  }),
  errors: [401, 422],
});

export const referralStatistics = defineEndpoint({
  name: 'referralStatistics',
  summary:
    "What the caller's link has led to, and what it earned. `held` is available 14 days after its order was completed.",
  method: 'GET',
  path: '/api/v1/referral-program/statistics',
  ...call,
  query: z.object(localeQuery),
  output: data(
    z.object({
      clicks: z.number(),
      registrations: z.number(),
      /** The day of the first click, YYYY-MM-DD in UTC; null before it. */
      since: z.nullable(z.string()),
      orders: z.number(),
      /** Of those who were brought, so many have ordered. */
      buyers: z.number(),
      earned: amount,
      /** By month in UTC (YYYY-MM), the last six, the oldest first. */
      earned_by_month: z.array(z.object({ month: z.string(), earned: amount })),
      held: amount,
      /** What of it is free next, and when; null where nothing is held. */
      next_release: z.nullable(z.object({ amount, at: timestamp })),
      /** What of it left to somewhere or the balance, or is on its way. */
      withdrawn: amount,
      /** What may be withdrawn of it, and of what was earned by tasks. */
      available: amount,
      task_available: amount,
      /** A fraction 0..1 of what is paid in cash. */
      referral_program_percent: z.number(),
      hold_days: z.number(),
      /** Of the link: `?ref=CODE` at any page. */
      affiliate_code: z.string(),
      link: z.string(),
      /** The link as a picture in a `data:` address. */
      qr_code: z.string(),
      /** Off where the shop has ended the programme: what was earned stays. */
      is_enabled: z.boolean(),
    }),
  ),
  errors: [401],
});

export const countReferralClick = defineEndpoint({
  name: 'countReferralClick',
  summary:
    'Counts that a link was followed, by its code and the day alone. A code that is nobody’s is not counted.',
  method: 'POST',
  path: '/api/v1/referral-program/clicks',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query: z.object(localeQuery),
  body: z.strictObject({ affiliate_code: text(100, 1) }),
  output: z.null(),
  errors: [422, 429],
});
