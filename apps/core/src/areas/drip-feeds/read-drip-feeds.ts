import {
  type DripFeed,
  type DripFeedDetail,
  type Locale,
  type listDripFeeds as listCall,
  ORDER_STATUSES,
  type OutputOf,
} from '@fanfare/contract';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { matchesText } from '../orders/face/order-filters.ts';
import { childrenOf, type OrderRow } from '../orders/face/order-rows.ts';
import { ownOrder } from '../orders/face/require-order.ts';
import { countFeeds, type FeedSort, pageOfFeeds } from './feed-pages.ts';
import { presentDripFeed, presentPlan, presentStatus } from './present.ts';
import { type DripFeedRow, findFeeds } from './store.ts';

type Status = DripFeed['status'];

type Page = { before: number | null; status: Status | null; limit: number; sort: FeedSort; search: string };

/** A page of the customer's drip feeds; `next_before` is where the next page begins. */
export async function listDripFeeds(
  core: Core,
  customerId: number,
  page: Page,
  locale: Locale,
): Promise<OutputOf<typeof listCall>> {
  const statuses = page.status === null ? [] : statusesOf(page.status);
  const db = core.reads.of(customerId);
  const snapshot = await core.catalogue.current();
  const search = page.search.trim();
  const matching = search === '' ? null : matchesText(search, snapshot, locale);
  const [rows, counts] = await Promise.all([
    pageOfFeeds(db, { customerId, statuses, matching }, page),
    countFeeds(db, { customerId, matching }),
  ]);
  const feeds = await findFeeds(
    db,
    rows.map(({ id }) => id),
  );
  const content = snapshot.content(locale);
  const now = core.clock.now();

  return {
    data: rows.flatMap((row) => {
      const feed = feeds.get(row.id);
      return feed ? [presentDripFeed(feed, row, snapshot, content, now)] : [];
    }),
    next_before: rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null,
    counts,
  };
}

/** A drip feed with the order that it is. */
export type OwnDripFeed = { feed: DripFeedRow; order: OrderRow };

/** The caller's own drip feed. Throws 404 for another's, a deleted one and an order that is none. */
export async function ownDripFeed(
  core: Core,
  caller: Caller,
  { params }: { params: { dripFeedId?: unknown } },
): Promise<OwnDripFeed> {
  const order = await ownOrder(core, caller, { params: { orderId: params.dripFeedId }, query: {} });
  const feed = (await findFeeds(core.db, [order.id])).get(order.id);
  if (!feed) throw notFound('order');

  return { feed, order };
}

/** A drip feed as it is now, with its plan. */
export async function readDripFeed(
  core: Core,
  { feed, order }: OwnDripFeed,
  locale: Locale,
): Promise<DripFeedDetail> {
  const snapshot = await core.catalogue.current();
  const now = core.clock.now();

  return {
    ...presentDripFeed(feed, order, snapshot, snapshot.content(locale), now),
    plan: presentPlan(feed, order, await childrenOf(core.db, order.id), now),
  };
}

/** Statuses of orders that are one of drip feeds (STAT-07). */
const statusesOf = (status: Status) => ORDER_STATUSES.filter((each) => presentStatus(each) === status);
