import type { DripPlan } from '@fanfare/rules';
import { sql } from 'kysely';
import { chunksOf } from '../../data/chunks.ts';
import type { Tx } from '../../data/database.ts';

type NewDripFeed = { id: number; plan: DripPlan; startedAt: Date | null };

/** Makes drip feeds of orders that were just stored. Without a start they wait for `startDripFeeds`. */
export async function insertDripFeeds(
  tx: Tx,
  feeds: readonly NewDripFeed[],
  decimals: number,
): Promise<void> {
  for (const chunk of chunksOf(feeds)) {
    await tx
      .insertInto('drip_feed')
      .values(
        chunk.map(({ id, plan, startedAt }) => ({
          id,
          quantity: plan.quantity,
          runs: plan.runs,
          minutes_between_runs: plan.minutesBetweenRuns,
          mode: plan.mode,
          quantity_step: plan.quantityStep,
          decimals,
          started_at: startedAt,
          next_due_at: startedAt,
        })),
      )
      .execute();
    await sql`update orders set drip_feed_id = id where id = any(${chunk.map(({ id }) => id)}::int[])`.execute(
      tx,
    );
  }
}

/** The first run of each is due at once. */
export async function startDripFeeds(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update drip_feed set started_at = ${now}, next_due_at = ${now}
    where id = any(${ids}::int[]) and started_at is null`.execute(tx);
}
