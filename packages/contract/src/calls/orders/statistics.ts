import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { amount, data, day, id, lang, localeQuery, timeZone } from '../../fields.ts';

const period = {
  ...localeQuery,
  /** Days, both inclusive, at most two years apart; the last 30 days by default. */
  startDate: z.optional(day),
  endDate: z.optional(day),
  time_zone: timeZone,
};

const sums = {
  orders: z.number(),
  delivered: z.number(),
  /** Amount paid, before refunds. */
  spent: amount,
  refunded: amount,
};

const figures = {
  ...sums,
  /** Orders that were delivered whole, drip feeds left out: their runs start when their buyer wants. */
  finished: z.number(),
  /** Orders with a promised time, and those that were delivered within it. */
  promised: z.number(),
  on_time: z.number(),
  /** Minutes from payment to the last unit: half of the finished orders within the median, nine of ten within P90. */
  median_minutes: z.nullable(z.number()),
  p90_minutes: z.nullable(z.number()),
  /** Units lost since they were delivered, refilled ones too; null while no link was measured. */
  dropped: z.nullable(z.number()),
  refilled: z.number(),
};
const figuresShape = z.object(figures);
export type OrderFigures = z.output<typeof figuresShape>;

export const ORDER_GROUPINGS = ['day', 'week', 'month', 'service', 'network', 'status'] as const;

export const orderStatistics = defineEndpoint({
  name: 'orderStatistics',
  summary: "Counts, sums and times of the caller's orders, grouped by time, service, network or status.",
  method: 'GET',
  path: '/api/v1/orders/statistics',
  access: 'customer',
  policy: 'self',
  tokenScope: 'orders.read',
  status: 200,
  query: z.object({
    ...period,
    groupBy: z.optional(z.enum(ORDER_GROUPINGS)),
    /** Ids joined by commas, to which the list is limited. */
    orders: z.optional(z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,499}$/))),
  }),
  output: data(
    z.array(
      z.object({
        /** First day of the period, id of the service or network, or the status. */
        key: z.string(),
        label: z.string(),
        quantity: z.number(),
        ...figures,
      }),
    ),
  ),
  errors: [401, 422],
});

const shares = z.object({ orders: z.number(), delivered: z.number(), spent: amount });
/** Values that a bar of the chart can show. */
export type StatisticsShares = z.output<typeof shares>;

const statistics = z.object({
  /** False for somebody who never ordered anything. */
  has_orders: z.boolean(),
  /** The period, and as many days before it. */
  from: day,
  to: day,
  before_from: day,
  before_to: day,
  /** Up to 45 days are shown by day, up to 26 weeks by week, more by month. */
  step: z.enum(['day', 'week', 'month']),
  now: z.extend(figuresShape, { running: z.number() }),
  before: figuresShape,
  /** Networks with the highest spending first. */
  networks: z.array(z.extend(shares, { id, slug: z.string(), name: z.string(), before: shares })),
  /** Every step of the period, those without orders too. Steps of the period before stand at the same places. */
  steps: z.array(
    z.object({
      from: day,
      to: day,
      networks: z.array(z.extend(shares, { id })),
      before: shares,
    }),
  ),
  /** Services with the highest spending first. */
  services: z.array(z.extend(figuresShape, { id, name: z.string(), lang, network_id: id })),
  /** Finished orders by the minutes that they took; null: more than the step before. */
  delivery_times: z.array(z.object({ up_to: z.nullable(z.number()), orders: z.number() })),
});
export type Statistics = z.output<typeof statistics>;

const statisticsCall = resource('/api/v1/statistics', {
  access: 'customer',
  policy: 'self',
  tokenScope: 'orders.read',
  status: 200,
  query: z.object(period),
});

export const getStatistics = statisticsCall({
  name: 'getStatistics',
  summary:
    "The caller's paid orders of a period beside the one before it: sums, times, and shares of networks and services.",
  method: 'GET',
  output: data(statistics),
  errors: [401, 422],
});

export const exportStatistics = statisticsCall({
  name: 'exportStatistics',
  summary: 'The same period as a CSV file: a line for each day and service.',
  method: 'GET',
  path: '/export.csv',
  output: z.string(),
  media: 'text/csv',
  errors: [401, 422],
});
