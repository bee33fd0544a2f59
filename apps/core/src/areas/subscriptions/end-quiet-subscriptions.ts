import { QUIET_DAYS } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { workInBatches } from '../../data/work-in-batches.ts';
import { endSubscription } from './end-subscription.ts';

const AT_ONCE = 100;

/** Ends the subscriptions whose channels have published nothing for a long time (rules §2.9). */
export async function endQuietSubscriptions(core: Core, signal?: AbortSignal): Promise<void> {
  const before = secondsAfter(core.clock.now(), -QUIET_DAYS * 24 * 3600);
  await workInBatches(core, {
    of: 'quiet subscriptions',
    lock: (tx, { limit, except }) =>
      tx
        .selectFrom('subscription')
        .selectAll()
        .where('status', '=', 'in_processing')
        .where('last_found_at', '<=', before)
        .where('id', '<>', sql<number>`all(${except}::int[])`)
        .orderBy('last_found_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute(),
    async work(tx, quiet) {
      for (const subscription of quiet) await endSubscription(core, tx, subscription, 'quiet');
    },
    batch: AT_ONCE,
    signal,
  });
}
