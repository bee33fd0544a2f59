import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { SHOP } from './accounts.ts';

/** Money of the shop in one hour, micro-USD. */
export type HourFigures = { hour: number; sold: Micro; returned: Micro; cost: Micro; added: Micro };

/**
 * Sums sold, returned, charged by providers and added by gateways from one moment to another, by hour of a time zone. Spent
 * bonuses count as sold.
 */
export async function readHours(
  db: Queryable,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<HourFigures[]> {
  const { rows } = await sql<HourFigures>`
    with first as (select min(id) as id from journal where created_at >= ${from})
    select extract(hour from journal.created_at at time zone ${timeZone})::int as hour,
      coalesce(sum(posting.amount) filter (where kind = 'order' and account_id in (${SHOP.sales}, ${SHOP.fees})), 0)::bigint as sold,
      coalesce(-sum(posting.amount) filter (where kind = 'cancel_order' and account_id in (${SHOP.sales}, ${SHOP.fees})), 0)::bigint as returned,
      coalesce(-sum(posting.amount) filter (where kind = 'delivery_cost' and account_id = ${SHOP.deliveryCosts}), 0)::bigint as cost,
      coalesce(-sum(posting.amount) filter (where kind = 'invoiced' and account_id = ${SHOP.gateway}), 0)::bigint as added
    from posting join journal on journal.id = posting.journal_id
    where posting.account_id in (${SHOP.gateway}, ${SHOP.sales}, ${SHOP.fees}, ${SHOP.deliveryCosts})
      and posting.journal_id >= (select id from first)
      and journal.created_at >= ${from} and journal.created_at < ${to}
    group by 1 order by 1`.execute(db);

  return rows;
}
