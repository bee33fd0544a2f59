import { type DripFeed, type DripFeedDetail, type Locale, ORDER_STATUSES } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { childrenOf, findOrder, pageOfOrders } from '../orders/order-rows.ts';
import { presentDripFeed, presentPlan, presentStatus } from './present.ts';
import { findFeeds } from './store.ts';

type Status = DripFeed['status'];

/** A page of the customer's drip feeds, newest first; `next_before` is where the next page begins. */
export async function listDripFeeds(
  core: Core,
  customerId: number,
  page: { before: number | null; status: Status | null; limit: number },
  locale: Locale,
): Promise<{ data: DripFeed[]; next_before: number | null }> {
  const { before, limit } = page;
  const statuses = page.status === null ? [] : statusesOf(page.status);
  const db = core.reads.of(customerId);
  const rows = await pageOfOrders(db, { customerId, before, limit, statuses, isDripFeed: true });
  const feeds = await findFeeds(
    db,
    rows.map(({ id }) => id),
  );
  const snapshot = await core.catalogue.current();
  const content = snapshot.content(locale);

  return {
    data: rows.flatMap((row) => {
      const feed = feeds.get(row.id);
      return feed ? [presentDripFeed(feed, row, snapshot, content)] : [];
    }),
    next_before: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A customer's drip feed with its plan. Throws 404 for another's, a deleted one and an order that is none. */
export async function readDripFeed(
  core: Core,
  customerId: number,
  id: number,
  locale: Locale,
): Promise<DripFeedDetail> {
  const row = await findOrder(core.db, id);
  if (row?.customer_id !== customerId) throw notFound('order');
  const feed = (await findFeeds(core.db, [id])).get(id);
  if (!feed) throw notFound('order');
  const snapshot = await core.catalogue.current();

  return {
    ...presentDripFeed(feed, row, snapshot, snapshot.content(locale)),
    plan: presentPlan(feed, row, await childrenOf(core.db, id)),
  };
}

/** Statuses of orders that are one of drip feeds (STAT-07). */
const statusesOf = (status: Status) => ORDER_STATUSES.filter((each) => presentStatus(each) === status);
