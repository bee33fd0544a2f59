import type { OrderFigures } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';

/** Sums over groups of orders. */
export type Sums = {
  orders: number;
  delivered: number;
  spent: Micro;
  refunded: Micro;
  finished: number;
  promised: number;
  on_time: number;
};

/** Facts of a group of orders, as the database counts them. `minutes`: those that each finished order took, in any order. */
export type FiguresRow = Sums & { minutes: Int32Array; dropped: number | null; refilled: number };

/** Columns of `Sums`; unpaid orders cost nothing. */
export const SUMS = sql`
  count(*)::int as orders, sum(delivered)::float8 as delivered,
  coalesce(sum(orders.cost) filter (where orders.status <> 'unpaid'), 0)::bigint as spent, sum(refunded)::bigint as refunded,
  count(delivery_minutes)::int as finished,
  (count(delivery_minutes) filter (where promised_minutes is not null))::int as promised,
  (count(*) filter (where delivery_minutes <= promised_minutes))::int as on_time`;

/** The minutes of each finished order as text: sorted here, since the orders would be read once more for them there. */
export const MINUTES = sql`coalesce(string_agg(delivery_minutes::text, ','), '') as minutes`;

export const readMinutes = (minutes: string): Int32Array =>
  minutes === '' ? new Int32Array() : Int32Array.from(minutes.split(','), Number);

/** The least of sorted values that a share of them does not exceed; null without any. */
function percentile(sorted: Int32Array, share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** P90 says little of fewer orders. */
const LEAST_FOR_P90 = 5;

export function presentFigures(
  { orders, delivered, spent, refunded, finished, promised, on_time, minutes, dropped, refilled }: FiguresRow,
  show: (amount: Micro) => string,
): OrderFigures {
  const sorted = minutes.toSorted();

  return {
    orders,
    delivered,
    spent: show(spent),
    refunded: show(refunded),
    finished,
    promised,
    on_time,
    median_minutes: percentile(sorted, 0.5),
    p90_minutes: finished >= LEAST_FOR_P90 ? percentile(sorted, 0.9) : null,
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
