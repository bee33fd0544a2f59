import { sql } from 'kysely';
import type { Db } from '../../data/database.ts';

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

/** Providers answered about these orders; one that they can not measure keeps its last count. */
export async function storeCounted(
  db: Db,
  orderIds: readonly number[],
  counts: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const measured = orderIds.map((id) => counts.get(id) ?? null);
  await sql`
    update delivery set counted_at = ${now}, counted = coalesce(measured.count, delivery.counted)
    from unnest(${orderIds}::int[], ${measured}::bigint[]) as measured (order_id, count)
    where delivery.order_id = measured.order_id`.execute(db);
}

/** What the counter on the link of an order was when it was last measured; null before. */
export async function lastCount(db: Db, orderId: number): Promise<{ count: number; at: Date } | null> {
  const row = await db
    .selectFrom('delivery')
    .select(['counted', 'counted_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

  return row?.counted == null || row.counted_at === null
    ? null
    : { count: Number(row.counted), at: row.counted_at };
}
