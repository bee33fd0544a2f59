import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

const MONTHS = 6;

/** A customer's rewards by referrals in each of the last six months in UTC, micro-USD less what was taken back, the oldest first. */
export async function earnedByMonth(
  db: Queryable,
  customerId: number,
  now: Date,
): Promise<{ month: string; earned: Micro }[]> {
  const { rows } = await sql<{ month: string; earned: Micro }>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(earned - taken), 0)::bigint as earned
    from generate_series(
      date_trunc('month', ${now}::timestamptz at time zone 'UTC') - make_interval(months => ${MONTHS - 1}),
      date_trunc('month', ${now}::timestamptz at time zone 'UTC'), '1 month') as month
    left join reward on referrer_id = ${customerId} and referral_id is not null and date_trunc('month', earned_at at time zone 'UTC') = month
    group by month order by month`.execute(db);

  return rows;
}

/** The part of a customer's held rewards by referrals that is released next, micro-USD, and when; null where nothing is held. */
export async function nextRelease(
  db: Queryable,
  customerId: number,
  now: Date,
): Promise<{ amount: Micro; at: Date } | null> {
  const { rows } = await sql<{ amount: Micro; at: Date }>`
    select sum(earned - taken)::bigint as amount, available_at as at from reward
    where referrer_id = ${customerId} and referral_id is not null and available_at > ${now} and earned > taken
    group by available_at order by available_at limit 1`.execute(db);

  return rows[0] ?? null;
}
