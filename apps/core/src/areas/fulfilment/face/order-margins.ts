import { type Micro, sumOf } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';

/** An order's sale less refunds, the cost of its providers, and the margin between them, micro-USD. */
export type OrderMargin = {
  orderId: number;
  sale: Micro;
  /** Charges of providers, and expected ones of those that have not charged yet. */
  cost: Micro;
  /** The expected part of the cost. */
  expected: Micro;
  margin: Micro;
};

/** The margins of orders, those of packages and drip feeds with their parts. */
export async function orderMargins(db: Queryable, orderIds: readonly number[]): Promise<OrderMargin[]> {
  const { rows } = await sql<{ id: number; sale: bigint; charged: bigint; expected: bigint }>`
    select orders.id, orders.cost - orders.refunded as sale, charged.cost as charged, expected.cost as expected
    from orders
    cross join lateral (
      select coalesce(sum(attempt.cost), 0)::bigint as cost
      from (select orders.id union all select part.id from orders part where part.parent_id = orders.id) member
      join delivery_attempt attempt on attempt.order_id = member.id
    ) charged
    cross join lateral (${expectedCost}) expected
    where orders.id = any(${orderIds}::int[])
    order by orders.id`.execute(db);

  return rows.map(({ id, sale, charged, expected }) => ({
    ...{ orderId: id, sale, cost: charged + expected, expected },
    margin: sumOf([sale, -charged, -expected]),
  }));
}

/**
 * Charges of providers still to come for `orders`, micro-USD: of what runs all that it was to cost, of what ended without a charge its
 * delivered part, and of a drip feed the runs that are to be made.
 */
const expectedCost: RawBuilder<unknown> = sql`
  select coalesce(sum(case
    when each.drip_feed_id = each.id then case when each.status in ('completed', 'canceled') then 0 else greatest(0,
      each.expected_cost - (select coalesce(sum(run.expected_cost), 0) from orders run where run.parent_id = each.id and run.drip_attempt = 1)) end
    when exists (select from delivery_attempt attempt where attempt.order_id = each.id and attempt.charge is not null) then 0
    when each.status in ('completed', 'canceled') then each.expected_cost * each.delivered / each.quantity
    else each.expected_cost end), 0)::bigint as cost
  from (select orders.id union all select part.id from orders part where part.parent_id = orders.id) member
  join orders each on each.id = member.id
  where each.drip_feed_id is not null
    or not exists (select from orders part where part.parent_id = each.id)`;

/** Charges still to come for paid orders since a moment, micro-USD. */
export async function expectedSince(db: Queryable, since: Date): Promise<Micro> {
  const { rows } = await sql<{ cost: bigint }>`
    select coalesce(sum(expected.cost), 0)::bigint as cost from orders cross join lateral (${expectedCost}) expected
    where orders.created_at >= ${since} and orders.parent_id is null and orders.status <> 'unpaid'`.execute(
    db,
  );

  return rows[0]?.cost ?? 0n;
}
