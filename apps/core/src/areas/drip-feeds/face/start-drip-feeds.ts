import type { DripPlan } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { chunksOf } from '../../../data/chunks.ts';
import type { Tx } from '../../../data/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { markDripFeeds } from '../../orders/face/order-rows.ts';

type NewDripFeed = { id: number; plan: DripPlan };

/** Makes drip feeds of orders that were just stored; they wait for their start. */
export async function planDripFeeds(tx: Tx, feeds: readonly NewDripFeed[], decimals: number): Promise<void> {
  for (const chunk of chunksOf(feeds)) {
    await tx
      .insertInto('drip_feed')
      .values(
        chunk.map(({ id, plan }) => ({
          id,
          quantity: plan.quantity,
          runs: plan.runs,
          minutes_between_runs: plan.minutesBetweenRuns,
          mode: plan.mode,
          quantity_step: plan.quantityStep,
          decimals,
          started_at: null,
          next_due_at: null,
        })),
      )
      .execute();
  }
  await markDripFeeds(
    tx,
    feeds.map(({ id }) => id),
  );
}

/**
 * Starts the drip feeds among orders that start: the first run of each is due at once. A purchase that was priced anew
 * before it was paid may have another precision than when it was placed.
 */
export async function startDripFeeds(
  { clock }: Core,
  tx: Tx,
  started: DomainEvents['ordersStarted'],
): Promise<void> {
  const ids = started.filter(({ id, drip_feed_id }) => drip_feed_id === id).map(({ id }) => id);
  if (ids.length === 0) return;
  const now = clock.now();
  await sql`
    update drip_feed set started_at = ${now}, next_due_at = ${now}, decimals = purchase.decimals
    from orders join purchase on purchase.id = orders.purchase_id
    where drip_feed.id = any(${ids}::int[]) and drip_feed.started_at is null and orders.id = drip_feed.id`.execute(
    tx,
  );
}
