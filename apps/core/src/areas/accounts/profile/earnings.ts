import type { Earnings, Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { readEarnings } from '../../wallet/earnings.ts';

/** What a customer earned, micro-USD. Held is what may still go back to the shop; the rest may be withdrawn. */
export type Earned = {
  /** By referrals and tasks, less what went back. */
  total: Micro;
  held: Micro;
  available: Earnings;
};

/** What a customer has earned so far; rewards are held for 14 days (server semantics §2.12). */
export async function readEarned(db: Queryable, customerId: number, now: Date): Promise<Earned> {
  const [balances, { rows }] = await Promise.all([
    readEarnings(db, customerId),
    sql<{ total: Micro; held: Micro }>`
      select coalesce(sum(earned - taken), 0)::bigint as total,
        coalesce(sum(earned - taken) filter (where available_at > ${now}), 0)::bigint as held
      from reward where referrer_id = ${customerId}`.execute(db),
  ]);
  const { total, held } = rows[0] ?? { total: 0n, held: 0n };

  return { total: total + balances.task, held, available: availableOf(balances, held) };
}

/** What of the balances may be withdrawn while so much is held. */
export function availableOf(balances: Earnings, held: Micro): Earnings {
  const free = balances.referral - held;

  return { referral: free > 0n ? free : 0n, task: balances.task };
}
