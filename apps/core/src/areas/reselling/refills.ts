import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** The last refill of an order; of a package, of any of its parts. */
export async function lastRefillOf(db: Queryable, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(refill.id) as id from refill join orders on orders.id = refill.order_id
    where orders.id = ${orderId} or orders.parent_id = ${orderId}`.execute(db);

  return rows[0]?.id ?? null;
}

export type RefillState = { id: number; state: 'open' | 'staff' | 'done' | 'rejected'; is_sent: boolean };

/** Refills of a customer's orders by their ids. */
export async function refillsOfCustomer(
  db: Queryable,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RefillState>> {
  const { rows } = await sql<RefillState>`
    select refill.id, refill.state, refill.provider_reference is not null as is_sent
    from refill join orders on orders.id = refill.order_id
    where refill.id = any(${ids}::int[]) and orders.customer_id = ${customerId}`.execute(db);

  return new Map(rows.map((row) => [row.id, row]));
}
