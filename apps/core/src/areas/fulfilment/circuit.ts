import { sql } from 'kysely';
import type { Db } from '../../data/database.ts';
import { roomNow } from './face/pace.ts';
import type { ProviderRow } from './face/provider-store.ts';

/** Failed sends in a row that open the circuit, for half a minute at first and ten at most. */
const OPENS_AFTER = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 600;

/**
 * Number of orders that may be sent to a provider at once: none while it is away, busy or paused, one to see whether it is back, and
 * else what its pace has room for.
 */
export function mayBeSent(row: ProviderRow, now: Date, usual: number): number {
  const isLater = (until: Date | null) => until !== null && until > now;
  if (row.is_paused || isLater(row.away_until) || isLater(row.busy_until)) return 0;

  return roomNow(row, now, row.failures >= OPENS_AFTER ? 1 : usual);
}

/**
 * A send failed. Those that were on their way together count as one wait. The length of a wait is computed from the row that is
 * updated, which a statement that had to wait for another reads anew; from a subquery it would be that of before.
 */
export async function noteFailure(db: Db, provider: string, now: Date): Promise<void> {
  const seconds = sql`case when failures + 1 < ${OPENS_AFTER} then 0
    when away_until > ${now} then away_seconds
    else least(greatest(away_seconds * 2, ${FIRST_WAIT_SECONDS}), ${LONGEST_WAIT_SECONDS}) end`;
  await sql`
    update provider set
      failures = failures + 1,
      failing_since = coalesce(failing_since, ${now}),
      away_seconds = ${seconds},
      away_until = case when failures + 1 < ${OPENS_AFTER} then null
        when away_until > ${now} then away_until else ${now}::timestamptz + (${seconds}) * interval '1 second' end
    where name = ${provider}`.execute(db);
}

/** Closes the circuit of a provider that answered. */
export async function noteAnswer(db: Db, provider: string): Promise<void> {
  await db
    .updateTable('provider')
    .set({ failures: 0, failing_since: null, away_until: null, away_seconds: 0 })
    .where('name', '=', provider)
    .where('failures', '>', 0)
    .execute();
}
