import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import type { Some } from '../../data/work-in-batches.ts';

export type DripFeedRow = Selectable<Tables['drip_feed']>;

/**
 * Drip feeds with a run to make now, the longest overdue first, locked with their purchases, as whoever ends an order
 * locks them. What another worker or an action of the customer holds is left for the next round.
 */
export function claimDueFeeds(tx: Tx, now: Date, { limit, except }: Some): Promise<DripFeedRow[]> {
  return tx
    .selectFrom('drip_feed')
    .innerJoin('orders', 'orders.id', 'drip_feed.id')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .selectAll('drip_feed')
    .where('drip_feed.next_due_at', '<=', now)
    .where('drip_feed.id', '<>', sql<number>`all(${except}::int[])`)
    .where('orders.status', '=', 'in_processing')
    .orderBy('drip_feed.next_due_at')
    .limit(limit)
    .forUpdate(['drip_feed', 'purchase'])
    .skipLocked()
    .execute();
}

/** The next run of each was made; the one after it is due then, or waits for `scheduleNextRun` when that is null. */
export async function storeRunsMade(
  tx: Tx,
  feeds: readonly { id: number; nextDueAt: Date | null }[],
): Promise<void> {
  await sql`
    update drip_feed set next_run = next_run + 1, next_due_at = made.next_due_at, failures = 0
    from unnest(${feeds.map(({ id }) => id)}::int[], ${feeds.map(({ nextDueAt }) => nextDueAt)}::timestamptz[])
      as made (id, next_due_at)
    where drip_feed.id = made.id`.execute(tx);
}

/**
 * A run that can not be made is tried again in a minute, then after twice as long each time up to six hours. One that was
 * made all the same, as when only the answer to its commit was lost, keeps the time of the next.
 */
export async function putOff(
  db: Queryable,
  { id, next_run: run }: Pick<DripFeedRow, 'id' | 'next_run'>,
  now: Date,
): Promise<void> {
  await sql`
    update drip_feed
    set failures = failures + 1,
      next_due_at = ${now}::timestamptz + least(interval '1 minute' * 2 ^ least(failures, 10), interval '6 hours')
    where id = ${id} and next_run = ${run} and next_due_at <= ${now}`.execute(db);
}

/** True while a second attempt of a run is on its way. */
export async function isTriedAgain(tx: Tx, feedId: number, run: number): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('parent_id', '=', feedId)
    .where('drip_run', '=', run)
    .where('status', 'not in', ['completed', 'canceled'])
    .executeTakeFirst();

  return open !== undefined;
}

export function lockFeed(tx: Tx, id: number): Promise<DripFeedRow> {
  return tx.selectFrom('drip_feed').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Sets the time at which a worker makes the next run; null: not by the clock, or never. */
export async function scheduleNextRun(tx: Tx, id: number, dueAt: Date | null): Promise<void> {
  await tx.updateTable('drip_feed').set({ next_due_at: dueAt }).where('id', '=', id).execute();
}

/** Plans by their ids. */
export async function findFeeds(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DripFeedRow>> {
  const rows = await db
    .selectFrom('drip_feed')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

  return new Map(rows.map((row) => [row.id, row]));
}
