import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { isShownOrder } from '../../../data/shown-order.ts';

/** Money of completed orders, micro-USD: what counts for grades, and what it is made of. */
export type Spend = { counted: Micro; paid: Micro; bonus: Micro; returned: Micro };

/** Cash that is left of an order: a refund took of each bucket in proportion. */
const KEPT = sql`cost - cost_bonus - round(refunded::numeric * (cost - cost_bonus) / nullif(cost, 0))`;

/** Cash that a customer paid for orders completed since then, or ever, less what of it went back (rules §2.13). */
export async function readSpend(db: Queryable, customerId: number, since?: Date): Promise<Spend> {
  const isRecent = since ? sql`and completed_at >= ${since}` : sql``;
  const { rows } = await sql<Spend>`
    select paid, bonus, counted, paid - bonus - counted as returned
    from (
      select coalesce(sum(cost), 0)::bigint as paid, coalesce(sum(cost_bonus), 0)::bigint as bonus,
        coalesce(sum(${KEPT}), 0)::bigint as counted
      from orders
      where customer_id = ${customerId} and parent_id is null and status = 'completed' ${isRecent}
    ) as completed`.execute(db);

  return rows[0] ?? { counted: 0n, paid: 0n, bonus: 0n, returned: 0n };
}

/** Cash of a customer's orders that can still be completed, micro-USD: it counts when they are. None of those can be hidden. */
export async function readRunning(db: Queryable, customerId: number): Promise<Micro> {
  const { rows } = await sql<{ running: Micro }>`
    select coalesce(sum(${KEPT}), 0)::bigint as running from orders
    where customer_id = ${customerId} and ${isShownOrder()}
      and status in ('in_moderation', 'in_processing', 'stopped')`.execute(db);

  return rows[0]?.running ?? 0n;
}
