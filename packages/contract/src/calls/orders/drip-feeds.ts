import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { amount, data, id, idText, localeQuery, testMark, testQuery, text, timestamp } from '../../fields.ts';
import { DRIP_FEED_MODES } from './checkout.ts';
import { order } from './orders.ts';

/** Statuses of a drip feed (STAT-07). An unpaid one is `in_processing` with `is_paid` false. */
export const DRIP_FEED_STATUSES = ['in_processing', 'completed', 'canceled'] as const;
const dripFeedStatus = z.enum(DRIP_FEED_STATUSES);

/** ENT-46: `quantity` is the first run, `contents_limit` the number of runs, `orders_count` the runs created so far. */
export const dripFeed = z.object({
  id,
  url: z.string(),
  quantity: z.number(),
  service: order.shape.service,
  runs: z.number(),
  orders_count: z.number(),
  minutes_between_runs: z.number(),
  status: dripFeedStatus,
  contents_limit: z.number(),
  total_quantity: z.number(),
  actions: z.object({ cancelable: z.boolean(), payable: z.boolean() }),
  created_at: timestamp,
  mode: z.enum(DRIP_FEED_MODES),
  quantity_step: z.number(),
  is_paid: z.boolean(),
  delivered: z.number(),
  cost: amount,
  refunded: amount,
  /** Start of the next run; null when none is to come. */
  next_run_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
});
export type DripFeed = z.output<typeof dripFeed>;

export const dripFeedDetail = z.extend(dripFeed, {
  /** Runs in order. One is `waiting` until its time comes, and `refunded` when its order failed twice. */
  plan: z.array(
    z.object({
      run: z.number(),
      due_at: z.nullable(timestamp),
      quantity: z.number(),
      state: z.enum(['waiting', 'created', 'completed', 'refunded', 'canceled']),
      order_id: z.nullable(id),
      delivered: z.number(),
    }),
  ),
});
export type DripFeedDetail = z.output<typeof dripFeedDetail>;

export const listDripFeeds = defineEndpoint({
  name: 'listDripFeeds',
  summary:
    "The caller's drip feeds, newest first; by `next_run` those that go on come first, the soonest run before the others. `before` is the id that the previous page ended with.",
  method: 'GET',
  path: '/api/v1/drip-feeds',
  access: 'customer',
  policy: 'self',
  tokenScope: 'orders.read',
  status: 200,
  query: z.object({
    ...localeQuery,
    before: z.optional(idText),
    per_page: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    status: z.optional(dripFeedStatus),
    sort: z.optional(z.enum(['newest', 'next_run'])),
    /** An id, or a part of a link or of a service's name. */
    search: z.optional(text(200)),
  }),
  output: z.object({
    data: z.array(dripFeed),
    next_before: z.nullable(id),
    /** Drip feeds by status with the search applied; a status without any is absent. */
    counts: z.record(z.string(), z.number()),
  }),
  errors: [401, 422],
});

const dripFeedCall = resource('/api/v1/drip-feeds/{dripFeedId}', {
  access: 'customer',
  policy: 'own drip feed',
  status: 200,
  params: z.object({ dripFeedId: text(20, 1) }),
  query: z.object(localeQuery),
});

export const getDripFeed = dripFeedCall({
  name: 'getDripFeed',
  summary: 'One drip feed with its plan.',
  method: 'GET',
  tokenScope: 'orders.read',
  output: data(dripFeedDetail),
  errors: [401, 404],
});

export const cancelDripFeed = dripFeedCall({
  name: 'cancelDripFeed',
  summary: 'Refunds all runs that have not started and asks for the end of those that run.',
  method: 'POST',
  path: '/cancel',
  tokenScope: 'orders.cancel',
  query: z.object({ ...localeQuery, ...testQuery }),
  output: z.extend(data(dripFeedDetail), testMark),
  errors: [401, 404, 422],
});
