import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { daysAfter, type Period, startOf } from '../orders/face/days.ts';
import { ownOrders } from '../orders/face/order-filters.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import type { SpendRow } from './spend.ts';

/** Rows of each list, in its order. */
const SHOWN = { unpaid: 5, running: 5, done: 4, again: 4 } as const;
/** More running orders than so many are "100" to their customer. */
const COUNTED = 100;
/** Orders among which the last different ones, or the last ended ones, are looked for. */
const LOOKED_THROUGH = 50;

type List = keyof typeof SHOWN;

/** Orders of each list, by one statement: unpaid newest first, running by their end, ended ones latest first. */
export async function ordersByList(
  db: Queryable,
  customerId: number,
  now: Date,
): Promise<Record<List, OrderRow[]>> {
  const own = ownOrders(customerId);
  const newest = (status: 'unpaid' | 'in_processing' | 'canceled', limit: number) => sql`
    select * from orders where ${own} and status = ${status} order by id desc limit ${limit}`;
  const { rows } = await sql<OrderRow & { list: List; place: number }>`
    ${ranked('unpaid', newest('unpaid', SHOWN.unpaid), sql`id desc`)}
    union all ${ranked('running', newest('in_processing', COUNTED), sql`${secondsLeft(now)} nulls last, id desc`)}
    union all ${ranked(
      'done',
      sql`(
        select * from orders where ${own} and status = 'completed'
        order by completed_at desc limit ${SHOWN.done}
      ) union all (select * from (${newest('canceled', LOOKED_THROUGH)}) ended where delivered > 0)`,
      sql`coalesce(completed_at, canceled_at, created_at) desc, id desc`,
    )}
    union all ${ranked(
      'again',
      sql`select distinct on (service_id, url) * from (
        select * from orders where ${own} and status <> 'unpaid' order by id desc limit ${LOOKED_THROUGH}
      ) recent order by service_id, url, id desc`,
      sql`id desc`,
    )}`.execute(db);
  const of = (list: List) => rows.filter((row) => row.list === list).sort((a, b) => a.place - b.place);

  return { unpaid: of('unpaid'), running: of('running'), done: of('done'), again: of('again') };
}

/** The first rows of a list, each with its place. */
function ranked(list: List, rows: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ${list}::text as list, row_number() over (order by ${order})::int as place, listed.*
    from (${rows}) listed order by place limit ${SHOWN[list]}
  )`;
}

/** Seconds until an order ends at its pace so far; null without a pace. */
const secondsLeft = (now: Date): RawBuilder<unknown> => sql`
  case when delivered > 0 and started_at is not null
    then extract(epoch from ${now}::timestamptz - started_at) * (quantity - delivered) / delivered end`;

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
