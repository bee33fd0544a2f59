import { type Micro, sumOf } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** An order's sale less refunds, the cost of its providers, and the margin between them, micro-USD. */
export type OrderMargin = { orderId: number; sale: Micro; cost: Micro; margin: Micro };

/** The margins of orders, those of packages and drip feeds with their parts. */
export async function orderMargins(db: Queryable, orderIds: readonly number[]): Promise<OrderMargin[]> {
  const { rows } = await sql<{ id: number; sale: bigint; cost: bigint }>`
    select orders.id, orders.cost - orders.refunded as sale, coalesce(sum(attempt.cost), 0)::bigint as cost
    from orders
    left join orders part on part.parent_id = orders.id
    left join delivery_attempt attempt on attempt.order_id in (orders.id, part.id)
    where orders.id = any(${orderIds}::int[])
    group by orders.id order by orders.id`.execute(db);

  return rows.map(({ id, sale, cost }) => ({ orderId: id, sale, cost, margin: sumOf([sale, -cost]) }));
}
