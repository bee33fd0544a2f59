import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { amount, data, id, idText, localeQuery, text, timestamp } from '../../fields.ts';

/** A customer whom the caller has brought. */
export const referral = z.object({
  id,
  /** The e-mail, masked: its referrer may know no more. */
  email: z.string(),
  created_at: timestamp,
  /** Number of completed purchases that earned something. */
  orders_count: z.number(),
  /** Earnings less reversals; the `held` part may still be reversed. */
  earned: amount,
  held: amount,
  /** False where referrer and referral are the same person: nothing is earned. */
  is_rewarded: z.boolean(),
});
export type Referral = z.output<typeof referral>;

const referralCall = resource('/api/v1/referral-program', {
  access: 'customer',
  policy: 'self',
  status: 200,
  query: z.object(localeQuery),
});

export const referralTable = referralCall({
  name: 'referralTable',
  summary:
    'Those whom the caller has brought, newest first, as a DataTables source. `after` is the `next` of the page before; `start` is only for the first thousands. E-mails are masked.',
  method: 'GET',
  path: '/referrals',
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

export const referralStatistics = referralCall({
  name: 'referralStatistics',
  summary:
    "What the caller's link has led to, and what it earned. `held` is available 14 days after its order was completed.",
  method: 'GET',
  path: '/statistics',
  output: data(
    z.object({
      clicks: z.number(),
      registrations: z.number(),
      /** Day of the first click, YYYY-MM-DD in UTC; null before it. */
      since: z.nullable(z.string()),
      orders: z.number(),
      /** Number of referrals who have ordered. */
      buyers: z.number(),
      earned: amount,
      /** Earnings by month in UTC (YYYY-MM), the last six, the oldest first. */
      earned_by_month: z.array(z.object({ month: z.string(), earned: amount })),
      held: amount,
      /** Amount that is released next, and its time; null where nothing is held. */
      next_release: z.nullable(z.object({ amount, at: timestamp })),
      /** Amount withdrawn, or on its way. */
      withdrawn: amount,
      /** Amount that may be withdrawn of these earnings and of those by tasks. */
      available: amount,
      task_available: amount,
      /** Share of cash payments, a fraction 0..1. */
      referral_program_percent: z.number(),
      hold_days: z.number(),
      /** Code of the referral link: `?ref=CODE` at any page. */
      affiliate_code: z.string(),
      link: z.string(),
      /** The link as a picture in a `data:` address. */
      qr_code: z.string(),
      /** False where the shop has ended the programme: earnings stay. */
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
