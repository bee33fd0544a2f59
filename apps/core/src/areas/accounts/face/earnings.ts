import type { Earnings, Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { readEarnings } from '../../wallet/face/earnings.ts';

/** A customer's earnings, micro-USD. `held` may still be taken back by the shop; `available` may be paid out. */
export type Earned = {
  /** All of the customer: the rewards, and the balance of tasks. */
  total: Micro;
  /** Earned by referrals and widgets, less what was taken back; what was withdrawn of it counts. */
  rewards: Micro;
  /** Part of the rewards that is held. */
  held: Micro;
  available: Earnings;
};

/**
 * Reads a customer's earnings so far; rewards are held for 14 days (rules §2.12), those of tasks for 72 hours (§2.15).
 */
export async function readEarned(db: Queryable, customerId: number, now: Date): Promise<Earned> {
  const [balances, { rows }, held] = await Promise.all([
    readEarnings(db, customerId),
    sql<{ total: Micro }>`
      select coalesce(sum(earned - taken), 0)::bigint as total from reward where referrer_id = ${customerId}`.execute(
      db,
    ),
    readHeld(db, customerId, now),
  ]);

  const rewards = rows[0]?.total ?? 0n;

  return {
    total: rewards + balances.task,
    rewards,
    held: held.referral,
    available: availableOf(balances, held),
  };
}

/** Part of a customer's earnings that the shop may still take back, micro-USD. */
export async function readHeld(db: Queryable, customerId: number, now: Date): Promise<Earnings> {
  const { rows } = await sql<Earnings>`
    select (
        select coalesce(sum(earned - taken), 0) from reward
        where referrer_id = ${customerId} and available_at > ${now}
      )::bigint as referral, (
        select coalesce(sum(reward - taken), 0) from task_check
        where customer_id = ${customerId} and available_at > ${now}
      )::bigint as task`.execute(db);

  return rows[0] ?? { referral: 0n, task: 0n };
}

/** The part of the earnings balances that may be paid out while `held` is held. */
export function availableOf(balances: Earnings, held: Earnings): Earnings {
  const free = (kind: keyof Earnings) => (balances[kind] > held[kind] ? balances[kind] - held[kind] : 0n);

  return { referral: free('referral'), task: free('task') };
}
