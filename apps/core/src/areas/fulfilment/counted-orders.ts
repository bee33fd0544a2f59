import { KEPT_DAYS } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Db, Queryable } from '../../data/database.ts';

/** The time is a text: a date would lose the end of it. */
export type ToCount = { id: number; completedAt: string };

/**
 * Completed orders with a guarantee whose counter was not measured since `countedBefore`, in the order of their
 * completion, from the one after `last` on.
 */
export async function ordersToCount(
  db: Db,
  { completedAfter, countedBefore }: { completedAfter: Date; countedBefore: Date },
  last: ToCount | undefined,
  limit: number,
): Promise<ToCount[]> {
  const { rows } = await sql<ToCount>`
    select orders.id, orders.completed_at::text as "completedAt" from orders join delivery on delivery.order_id = orders.id
    where orders.status = 'completed' and orders.is_guaranteed and orders.completed_at >= ${last?.completedAt ?? completedAfter}::timestamptz
      and (orders.completed_at, orders.id) > (${last?.completedAt ?? completedAfter}::timestamptz, ${last?.id ?? 0}::int)
      and delivery.provider_reference is not null
      and (delivery.counted_at is null or delivery.counted_at <= ${countedBefore})
    order by orders.completed_at, orders.id limit ${limit}`.execute(db);

  return rows;
}

/** The daily measure came to these orders: the next one is due in a day. */
export async function storeCounted(db: Db, orderIds: readonly number[], now: Date): Promise<void> {
  await db.updateTable('delivery').set({ counted_at: now }).where('order_id', 'in', orderIds).execute();
}

const DAY_SECONDS = 24 * 3600;
/** Days after which a count is no more one of day 30. */
export const LATEST_KEPT_DAYS = KEPT_DAYS + 3;

/**
 * Stores the counts that providers measured; the time of the next daily measure does not depend on it. The first one from day 30
 * on says for good what was kept (rules §3.13): units above the start, less those of refills. A link that other orders ran on,
 * or that a refill is under way to, tells nothing of that.
 */
export async function storeCounts(
  db: Queryable,
  counts: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  if (counts.size === 0) return;
  await sql`
    update delivery set measured_at = ${now}, counted = measured.count, kept_units = case
      when delivery.kept_units is not null then delivery.kept_units
      when orders.completed_at between ${secondsAfter(now, -LATEST_KEPT_DAYS * DAY_SECONDS)} and ${secondsAfter(now, -KEPT_DAYS * DAY_SECONDS)}
        and orders.start_count is not null and not orders.is_link_shared and not coalesce(refilled.is_under_way, false)
      then greatest(0, least(orders.delivered, measured.count - orders.start_count - coalesce(refilled.units, 0))) end
    from unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::bigint[]) as measured (order_id, count)
    join orders on orders.id = measured.order_id
    left join lateral (
      select sum(quantity) filter (where state = 'done') as units, bool_or(state = 'open' and tried_at is not null) as is_under_way
      from refill where refill.order_id = orders.id) refilled on true
    where delivery.order_id = measured.order_id`.execute(db);
}

/** The last measured counter on the link of an order; null before the first measure. */
export async function lastCount(db: Queryable, orderId: number): Promise<{ count: number; at: Date } | null> {
  const row = await db
    .selectFrom('delivery')
    .select(['counted', 'measured_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

  return row?.counted == null || row.measured_at === null
    ? null
    : { count: Number(row.counted), at: row.measured_at };
}
