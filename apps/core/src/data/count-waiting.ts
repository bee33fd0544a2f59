import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Rows beyond this are not counted: there are "10,000 and more". */
export const COUNTED = 10_000;

/**
 * Counts rows that wait: how many (10,001 for more than 10,000), the money in them (micro-USD; null where they have none) and since
 * when the oldest waits. `rows` selects `money` and `since`.
 */
export async function countWaiting(
  db: Queryable,
  rows: RawBuilder<unknown>,
): Promise<{ count: number; money: Micro | null; oldest: Date | null }> {
  const { rows: counted } = await sql<{ count: number; money: Micro | null; oldest: Date | null }>`
    select count(*)::int as count, sum(money)::bigint as money, min(since) as oldest
    from (${rows} limit ${COUNTED + 1}) as waiting`.execute(db);

  return counted[0] ?? { count: 0, money: null, oldest: null };
}
