import type { DripFeed } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import type { OrderStatusColumn } from '../../data/tables.ts';
import { ownOrders } from '../orders/face/order-filters.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import { presentStatus } from './present.ts';

export type FeedFilters = {
  customerId: number;
  /** Empty: any. */
  statuses: readonly OrderStatusColumn[];
  /** The search condition; null for none. */
  matching: RawBuilder<boolean> | null;
};
export type FeedSort = 'newest' | 'next_run';

/** A page of drip feeds as the orders that they are, after the one with the id `before`. */
export async function pageOfFeeds(
  db: Queryable,
  { statuses, ...filters }: FeedFilters,
  { before, limit, sort }: { before: number | null; limit: number; sort: FeedSort },
): Promise<OrderRow[]> {
  const feeds = isFeed(filters);
  const conditions = [feeds];
  if (statuses.length > 0) conditions.push(sql`status = any(${statuses})`);
  if (before !== null && sort === 'newest') conditions.push(sql`id < ${before}::bigint`);
  if (before !== null && sort === 'next_run')
    conditions.push(
      sql`row(${BY_NEXT_RUN}) > (select ${BY_NEXT_RUN} from orders where id = ${before}::bigint and ${feeds})`,
    );
  const order = sort === 'newest' ? sql`id desc` : BY_NEXT_RUN;
  const { rows } = await sql<OrderRow>`
    select * from orders where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(
    db,
  );

  return rows;
}

/** Number of drip feeds by status. */
export async function countFeeds(
  db: Queryable,
  filters: Omit<FeedFilters, 'statuses'>,
): Promise<Partial<Record<DripFeed['status'], number>>> {
  const { rows } = await sql<{ status: OrderStatusColumn; count: string }>`
    select status, count(*) from orders where ${isFeed(filters)} group by status`.execute(db);
  const counts: Partial<Record<DripFeed['status'], number>> = {};
  for (const { status, count } of rows) {
    const shown = presentStatus(status);
    counts[shown] = (counts[shown] ?? 0) + Number(count);
  }

  return counts;
}

/** Order of a list: by the next run, then drip feeds that wait for something else, then ended ones. */
const BY_NEXT_RUN = sql`
  status in ('completed', 'canceled'),
  case when status in ('completed', 'canceled') then 'infinity'
    else coalesce((select next_due_at from drip_feed where drip_feed.id = orders.id), 'infinity') end,
  -id`;

function isFeed({ customerId, matching }: Omit<FeedFilters, 'statuses'>): RawBuilder<boolean> {
  const feeds = sql<boolean>`${ownOrders(customerId)} and drip_feed_id is not null`;

  return matching === null ? feeds : sql<boolean>`${feeds} and ${matching}`;
}
