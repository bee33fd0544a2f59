import type { Earnings, Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { readEarnings } from '../../wallet/earnings.ts';

/** A customer's earnings, micro-USD. `held` may still be taken back by the shop; `available` may be paid out. */
export type Earned = {
  /** Earnings by referrals and tasks, less what was taken back. */
  total: Micro;
  held: Micro;
  available: Earnings;
};

/** Reads a customer's earnings so far; rewards are held for 14 days (server semantics §2.12). */
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

/** The part of the earnings balances that may be paid out while `held` is held. */
export function availableOf(balances: Earnings, held: Micro): Earnings {
  const free = balances.referral - held;

  return { referral: free > 0n ? free : 0n, task: balances.task };
}
