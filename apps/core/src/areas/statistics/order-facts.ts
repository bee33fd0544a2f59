import type { OrderFigures } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';

/** Sums of a group of orders, as the database counts them. */
export type FiguresRow = {
  orders: number;
  delivered: number;
  spent: Micro;
  refunded: Micro;
  finished: number;
  promised: number;
  on_time: number;
  times: [number, number] | null;
  dropped: number | null;
  refilled: number;
};

/** Columns of a group of orders; unpaid ones cost nothing. */
export const SUMS = sql`
  count(*)::int as orders, sum(delivered)::float8 as delivered,
  coalesce(sum(orders.cost) filter (where orders.status <> 'unpaid'), 0)::bigint as spent, sum(refunded)::bigint as refunded,
  count(delivery_minutes)::int as finished,
  (count(delivery_minutes) filter (where promised_minutes is not null))::int as promised,
  (count(*) filter (where delivery_minutes <= promised_minutes))::int as on_time,
  percentile_disc(array[0.5, 0.9]) within group (order by delivery_minutes) as times`;

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

/** Figures of no order. */
export const NO_FIGURES: FiguresRow = {
  orders: 0,
  delivered: 0,
  spent: 0n,
  refunded: 0n,
  finished: 0,
  promised: 0,
  on_time: 0,
  times: null,
  dropped: null,
  refilled: 0,
};
