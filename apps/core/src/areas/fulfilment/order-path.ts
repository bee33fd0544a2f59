import { sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';

/** Keeps the shops that an order came through, so that a provider of ours can see them. */
export async function storePath(tx: Tx, orderId: number, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto('order_path')
    .values({ order_id: orderId, marks: [...marks] })
    .execute();
}

/** The shops that an order came through; a part of a package and a run of a drip feed came as the whole did. */
export async function pathOf(db: Queryable, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ marks: string[] }>`
    select path.marks from orders join order_path path on path.order_id in (orders.id, orders.parent_id, orders.drip_feed_id)
    where orders.id = ${orderId} limit 1`.execute(db);

  return rows[0]?.marks ?? [];
}
