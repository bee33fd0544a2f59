import { sql } from 'kysely';
import type { Db } from '../../data/database.ts';

/** Completed orders with a guarantee whose counter was not measured since `countedBefore`. */
export async function ordersToCount(
  db: Db,
  { completedAfter, countedBefore }: { completedAfter: Date; countedBefore: Date },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select delivery.order_id from orders join delivery on delivery.order_id = orders.id
    where orders.status = 'completed' and orders.is_guaranteed and orders.completed_at >= ${completedAfter}
      and delivery.provider_reference is not null
      and (delivery.counted_at is null or delivery.counted_at <= ${countedBefore})
    order by orders.completed_at limit ${limit}`.execute(db);

  return rows.map(({ order_id }) => order_id);
}

export async function storeCounted(db: Db, orderIds: readonly number[], now: Date): Promise<void> {
  await db.updateTable('delivery').set({ counted_at: now }).where('order_id', 'in', orderIds).execute();
}
