import type { OrderFigures } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';

/** Units that the last measure of an order's link lacks; null without a measure. */
export const MISSING = sql`
  case when orders.start_count is not null and delivery.counted is not null
    then least(orders.delivered, greatest(orders.start_count + orders.delivered - delivery.counted, 0)) end`;

/** Orders with what was lost of them, and the networks of their services. */
export const ordersWithLosses = (where: RawBuilder<boolean>) => sql`
  select orders.*, service.network_id, ${MISSING} as missing, refilled.quantity as refilled
  from (select * from orders where ${where}) orders
    join service on service.id = orders.service_id
    left join delivery on delivery.order_id = orders.id and delivery.counted is not null and orders.is_guaranteed
    left join lateral (
      select sum(refill.quantity) as quantity from refill where refill.order_id = orders.id and refill.state = 'done'
    ) refilled on orders.is_guaranteed`;

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
  coalesce(sum(cost) filter (where status <> 'unpaid'), 0)::bigint as spent, sum(refunded)::bigint as refunded,
  count(delivery_minutes)::int as finished,
  (count(delivery_minutes) filter (where promised_minutes is not null))::int as promised,
  (count(*) filter (where delivery_minutes <= promised_minutes))::int as on_time,
  percentile_disc(array[0.5, 0.9]) within group (order by delivery_minutes) as times`;

/** Columns of a group of `ordersWithLosses`. */
export const LOSSES = sql`
  (sum(missing) + coalesce(sum(refilled), 0))::float8 as dropped, coalesce(sum(refilled), 0)::float8 as refilled`;

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
