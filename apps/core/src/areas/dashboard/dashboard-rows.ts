import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Queryable } from '../../data/database.ts';
import { daysAfter, type Period, startOf } from '../orders/face/days.ts';
import { ownOrders } from '../orders/face/order-filters.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import type { SpendRow } from './spend.ts';

const SHOWN = 5;
/** More running orders than so many are "100" to their customer. */
const COUNTED = 100;
/** Orders among which the last different ones are looked for. */
const LOOKED_THROUGH = 50;
const PARTIAL_SECONDS = 7 * 24 * 3600;

const LISTS = ['unpaid', 'running', 'partial', 'again'] as const;
type List = (typeof LISTS)[number];

/** The newest orders of each list, by one statement. */
export async function ordersByList(
  db: Queryable,
  customerId: number,
  now: Date,
): Promise<Record<List, OrderRow[]>> {
  const own = ownOrders(customerId);
  const newest = (list: List, where: ReturnType<typeof sql>) => sql`
    (select ${list}::text as list, orders.* from orders where ${own} and ${where} order by id desc limit ${SHOWN})`;
  const { rows } = await sql<OrderRow & { list: List }>`
    ${newest('unpaid', sql`status = 'unpaid'`)}
    union all ${newest('running', sql`status = 'in_processing'`)}
    union all ${newest(
      'partial',
      sql`status = 'canceled' and delivered > 0 and created_at >= ${secondsAfter(now, -PARTIAL_SECONDS)}`,
    )}
    union all (
      select 'again' as list, last.* from (
        select distinct on (service_id, url) * from (
          select * from orders where ${own} and status <> 'unpaid' order by id desc limit ${LOOKED_THROUGH}
        ) recent order by service_id, url, id desc
      ) last order by id desc limit ${SHOWN}
    )`.execute(db);
  const of = (list: List) => rows.filter((row) => row.list === list).sort((a, b) => b.id - a.id);

  return { unpaid: of('unpaid'), running: of('running'), partial: of('partial'), again: of('again') };
}

export async function countRunning(db: Queryable, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where ${ownOrders(customerId)} and status = 'in_processing' limit ${COUNTED}
    ) running`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Orders of a period and of as many days before it, by the days of a zone on which they were placed. */
export async function spendByDay(
  db: Queryable,
  customerId: number,
  { first, end }: Period,
  { days, zone }: { days: number; zone: string },
): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(cost)::bigint as spent,
      sum(refunded)::bigint as refunded
    from orders
    where ${ownOrders(customerId)} and status <> 'unpaid'
      and created_at >= ${startOf(daysAfter(first, -days), zone)} and created_at < ${end}
    group by 1`.execute(db);

  return rows;
}
