import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';

/** Filter of paid orders through a customer's widgets. */
export type Sold = { customerId: number; widgetId: number | null; start: Date; end: Date; zone: string };

/** Sums over orders through widgets. `earned` and `shared` are of the part that was spent and not returned. */
export type Sums = { orders: number; spent: Micro; shared: Micro; earned: Micro };

/**
 * A row for each paid order through a customer's widgets: what of it was paid in cash and not returned, micro-USD, the share that
 * its widget promised, and its part of the reward of its purchase.
 */
export function salesOf({ customerId, widgetId, start, end, zone }: Sold): RawBuilder<unknown> {
  return sql`
    select sold.*, spent * sold.fraction / 1000000 as shared,
      coalesce((reward.earned - reward.taken) * spent / nullif(sum(spent) over (partition by sold.purchase_id), 0), 0) as earned
    from (
      select p.id as purchase_id, p.customer_id as buyer_id, p.widget_id, o.service_id, p.widget_fraction as fraction,
        to_char(p.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
        (o.cost - o.cost_bonus) - coalesce(o.refunded::numeric * (o.cost - o.cost_bonus) / nullif(o.cost, 0), 0) as spent
      from widget w
      join purchase p on p.widget_id = w.id and p.created_at >= ${start} and p.created_at < ${end} and p.status = 'paid'
      join orders o on o.purchase_id = p.id and o.parent_id is null
      where w.customer_id = ${customerId} and (${widgetId}::int is null or w.id = ${widgetId}::int)
    ) sold
    left join reward on reward.purchase_id = sold.purchase_id`;
}

/** Columns of `Sums` over `salesOf`. */
export const SUMS = sql`
  count(*)::int as orders, coalesce(round(sum(spent)), 0)::bigint as spent,
  coalesce(round(sum(shared)), 0)::bigint as shared, coalesce(round(sum(earned)), 0)::bigint as earned`;
