import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import {
  amount,
  commaListOf,
  day,
  id,
  idText,
  lang,
  localeQuery,
  text,
  timestamp,
  timeZone,
} from '../../fields.ts';

/** Reasons for which money moved on a balance (STAT-10..19): the kinds of the ledger as a customer reads them. */
export const FINANCE_TYPES = [
  'order',
  'cancel_order',
  'invoiced',
  'bonus',
  'coupon',
  'referral',
  'widget_reward',
  'task',
  'fee',
  'admin',
] as const;
export type FinanceType = (typeof FINANCE_TYPES)[number];

const filters = {
  ...localeQuery,
  type: z.optional(commaListOf(FINANCE_TYPES, 10)),
  /** Days, both inclusive, at most two years apart; the last 30 days by default. */
  date_from: z.optional(day),
  date_to: z.optional(day),
  time_zone: timeZone,
  /** The number of an order, a sum, or a part of a service's name. */
  'search[value]': z.optional(text(200)),
};

const financeRow = z.object({
  id,
  type: z.enum(FINANCE_TYPES),
  /** Change of the balance; negative where money left it. */
  amount,
  created_at: timestamp,
  /** The order paid, the first of several that were paid together. */
  order_id: z.nullable(id),
  /** Number of orders that were paid together. */
  orders_count: z.number(),
  /** Name of the payment method by which the money came. */
  payment_method: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  /** Service of the order, where there is one. */
  service: z.nullable(z.object({ id, name: z.string(), lang, network_id: id })),
  quantity: z.nullable(z.number()),
  /** Undelivered part of the quantity that was refunded; null until it is certain. */
  undelivered: z.nullable(z.number()),
  balance_after: amount,
});
export type FinanceRow = z.output<typeof financeRow>;

const byType = <Value extends z.ZodMiniType>(value: Value) => z.record(z.string(), value);

const paymentsCall = resource('/api/v1/payments', {
  access: 'customer',
  policy: 'self',
  tokenScope: 'money.read',
  status: 200,
});

export const paymentStatistics = paymentsCall({
  name: 'paymentStatistics',
  summary:
    "What moved the caller's balance, newest first, with the sums that lead from its beginning in the period to its end. `after` is the `next` of the page before.",
  method: 'GET',
  path: '/statistics',
  query: z.object({
    ...filters,
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    after: z.optional(text(200)),
  }),
  output: z.object({
    data: z.array(financeRow),
    /** Sum of all rows that the filters leave, on this page and others. */
    total_amount: amount,
    recordsFiltered: z.number(),
    /** First day of the period, in UTC. */
    date_from: day,
    date_to: day,
    /** Rows and sums of the period by type, whatever the other filters are; a type without rows is absent. */
    counts: byType(z.number()),
    sums: byType(amount),
    opening_balance: amount,
    closing_balance: amount,
    /** Balance at the end of each day on which it moved, and the amount paid in on that day. */
    days: z.array(z.object({ date: day, balance: amount, added: amount })),
    next: z.nullable(z.string()),
  }),
  errors: [401, 422],
});

export const exportPayments = paymentsCall({
  name: 'exportPayments',
  summary: 'The same rows as a CSV file, streamed; no cell of it is a formula to a spreadsheet.',
  method: 'GET',
  path: '/export.csv',
  query: z.object(filters),
  output: z.string(),
  media: 'text/csv',
  errors: [401, 422],
});
