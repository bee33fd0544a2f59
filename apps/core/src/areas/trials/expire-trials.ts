import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { workInBatches } from '../../data/work-in-batches.ts';
import { expire } from './trial-states.ts';

const AT_ONCE = 100;

/** Closes the trials that nobody has decided in 14 days (rules §2.14): they take none of their customers' times. */
export async function expireTrials(core: Core, signal?: AbortSignal): Promise<void> {
  await workInBatches(core, {
    of: 'undecided trials',
    lock: (tx, { limit, except }) =>
      tx
        .selectFrom('free_trial')
        .select('id')
        .where('status', '=', 'pending')
        .where('expire_at', '<=', core.clock.now())
        .where('id', '<>', sql<number>`all(${except}::int[])`)
        .orderBy('expire_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute(),
    work: (tx, rows) =>
      expire(
        tx,
        rows.map(({ id }) => id),
      ),
    batch: AT_ONCE,
    signal,
  });
}
