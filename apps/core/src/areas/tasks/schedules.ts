import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { workInBatches } from '../../data/work-in-batches.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { closeChecks } from './check-states.ts';

const AT_ONCE = 100;

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'close unfinished tasks', everySeconds: 30, run: (signal) => expireChecks(core, signal) },
];

/** Closes the tasks that were not finished within their hour (rules §2.15). */
export async function expireChecks(core: Core, signal?: AbortSignal): Promise<void> {
  await workInBatches(core, {
    of: 'unfinished tasks',
    lock: (tx, { limit, except }) =>
      tx
        .selectFrom('task_check')
        .select('id')
        .where('status', 'in', ['created', 'started', 'ended'])
        .where('expires_at', '<=', core.clock.now())
        .where('id', '<>', sql<number>`all(${except}::int[])`)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute(),
    work: (tx, rows) =>
      closeChecks(
        tx,
        rows.map(({ id }) => id),
      ),
    batch: AT_ONCE,
    signal,
  });
}
