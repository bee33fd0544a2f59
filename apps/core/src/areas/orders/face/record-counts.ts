import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { momentOfBooking } from '../../../data/in-transaction.ts';
import { announceOrders } from './order-rows.ts';

type Counted = { orderId: number; report: { delivered: number; startCount: number | null } };
type Recorded = { id: number; customer_id: number; parent_id: number | null };

/**
 * Records how far running orders grew, many in one statement: nothing starts or ends by it (`recordProgress` is for those
 * that do). Delivered never goes back. What somebody else holds is left for the next report.
 */
export async function recordCounts(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const { rows } = await sql<Recorded>`
    with said as (
      select * from unnest(
        ${counted.map(({ orderId }) => orderId)}::int[],
        ${counted.map(({ report }) => report.delivered)}::int[],
        ${counted.map(({ report }) => report.startCount)}::bigint[]
      ) as said (id, delivered, start_count)
    ), free as (
      select orders.id from orders join said on said.id = orders.id
      where orders.started_at is not null and orders.status not in ('completed', 'canceled')
        and said.delivered > orders.delivered and said.delivered < orders.quantity
      order by orders.id for update of orders skip locked
    )
    update orders set delivered = said.delivered, grown_at = ${momentOfBooking()}, start_count = coalesce(orders.start_count, said.start_count)
    from said join free on free.id = said.id
    where orders.id = said.id
    returning orders.id, orders.customer_id, orders.parent_id`.execute(tx);

  if (rows.length > 0) await announceOrders(tx, rows);
}
