import type { OrderFigures } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';

/** What can be added up of groups of orders. */
export type Sums = {
  orders: number;
  delivered: number;
  spent: Micro;
  refunded: Micro;
  finished: number;
  promised: number;
  on_time: number;
};

/** Median and P90 of the minutes that orders took; null where none was finished. */
export type Times = [number, number] | null;

/** Facts of a group of orders, as the database counts them. */
export type FiguresRow = Sums & { times: Times; dropped: number | null; refilled: number };

/** Columns of `Sums`; unpaid orders cost nothing. */
export const SUMS = sql`
  count(*)::int as orders, sum(delivered)::float8 as delivered,
  coalesce(sum(orders.cost) filter (where orders.status <> 'unpaid'), 0)::bigint as spent, sum(refunded)::bigint as refunded,
  count(delivery_minutes)::int as finished,
  (count(delivery_minutes) filter (where promised_minutes is not null))::int as promised,
  (count(*) filter (where delivery_minutes <= promised_minutes))::int as on_time`;

/** The column of `Times`. */
export const TIMES = sql`percentile_disc(array[0.5, 0.9]) within group (order by delivery_minutes) as times`;

/** P90 says little of fewer orders. */
const LEAST_FOR_P90 = 5;

export function presentFigures(
  { orders, delivered, spent, refunded, finished, promised, on_time, times, dropped, refilled }: FiguresRow,
  show: (amount: Micro) => string,
): OrderFigures {
  return {
    orders,
    delivered,
    spent: show(spent),
    refunded: show(refunded),
    finished,
    promised,
    on_time,
    median_minutes: finished > 0 ? (times?.[0] ?? null) : null,
    p90_minutes: finished >= LEAST_FOR_P90 ? (times?.[1] ?? null) : null,
    dropped,
    refilled,
  };
}

/** Sums of groups of orders together. */
export function added(groups: readonly Sums[]): Sums {
  const total = { ...NOTHING };
  for (const group of groups) {
    total.orders += group.orders;
    total.delivered += group.delivered;
    total.spent += group.spent;
    total.refunded += group.refunded;
    total.finished += group.finished;
    total.promised += group.promised;
    total.on_time += group.on_time;
  }

  return total;
}

const NOTHING: Sums = {
  orders: 0,
  delivered: 0,
  spent: 0n,
  refunded: 0n,
  finished: 0,
  promised: 0,
  on_time: 0,
};
