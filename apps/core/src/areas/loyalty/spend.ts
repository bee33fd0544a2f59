import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/**
 * Cash that a customer paid for orders completed since then, less what of it went back, micro-USD (server semantics
 * §2.13). A refund took of each bucket in proportion, so its cash is that share of it.
 */
export async function readSpend(db: Queryable, customerId: number, since: Date): Promise<Micro> {
  const { rows } = await sql<{ spend: bigint }>`
    select coalesce(sum(cost - cost_bonus - round(refunded::numeric * (cost - cost_bonus) / nullif(cost, 0))), 0)::bigint as spend
    from orders
    where customer_id = ${customerId} and parent_id is null and status = 'completed' and completed_at >= ${since}`.execute(
    db,
  );

  return rows[0]?.spend ?? 0n;
}
