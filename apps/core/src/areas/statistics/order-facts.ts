import type { OrderFigures } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * Orders with what their statistics need of them. `cost`: paid, before refunds. `missing`: units that the last measure of the link
 * lacks; null without a measure.
 */
export const orderFacts = (where: RawBuilder<boolean>) => sql`
  select orders.service_id, service.network_id, orders.status, orders.created_at, orders.quantity, orders.delivered,
    case when orders.status = 'unpaid' then 0 else orders.cost end as cost, orders.refunded, orders.promised_minutes,
    orders.delivery_minutes as minutes,
    case when orders.start_count is not null and delivery.counted is not null
      then least(orders.delivered, greatest(orders.start_count + orders.delivered - delivery.counted, 0)) end as missing,
    refilled.quantity as refilled
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

/** Columns of a group of `orderFacts`. */
export const FIGURES = sql`
  count(*)::int as orders, sum(delivered)::float8 as delivered, sum(cost)::bigint as spent,
  sum(refunded)::bigint as refunded, count(minutes)::int as finished,
  (count(minutes) filter (where promised_minutes is not null))::int as promised,
  (count(*) filter (where minutes <= promised_minutes))::int as on_time,
  percentile_disc(array[0.5, 0.9]) within group (order by minutes) as times,
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
