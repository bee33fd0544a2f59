import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { dayOf } from '../orders/face/days.ts';
import type { Searcher } from './searcher.ts';

/** Searches of somebody on a day, and whether one of them was this one. */
export async function findSearches(
  db: Queryable,
  { name }: Searcher,
  { day, search }: { day: string; search: string },
): Promise<{ used: number; isKnown: boolean }> {
  const { rows } = await sql<{ used: number; isKnown: boolean | null }>`
    select count(*)::int as used, bool_or(search = ${search}) as "isKnown" from keyword_search
    where searcher = ${name} and day = ${day}::date`.execute(db);

  return { used: rows[0]?.used ?? 0, isKnown: rows[0]?.isKnown ?? false };
}

/** Two searches at once must not both be the last one of the day. */
export async function lockSearcher(tx: Tx, { name }: Searcher): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keyword searches ${name}`}, 0))`.execute(tx);
}

export async function insertSearch(
  tx: Tx,
  { name, customerId }: Searcher,
  { day, search }: { day: string; search: string },
): Promise<void> {
  await tx
    .insertInto('keyword_search')
    .values({ searcher: name, customer_id: customerId, day, search })
    .execute();
}

export async function deleteSearch(
  db: Queryable,
  { name }: Searcher,
  { day, search }: { day: string; search: string },
): Promise<void> {
  await db
    .deleteFrom('keyword_search')
    .where('searcher', '=', name)
    .where('day', '=', day)
    .where('search', '=', search)
    .execute();
}

/** Forgets searches of days that are over: nothing is counted by them any more. */
export async function forgetSearches({ db, clock }: Core): Promise<void> {
  await db.deleteFrom('keyword_search').where('day', '<', dayOf(clock.now())).execute();
}
