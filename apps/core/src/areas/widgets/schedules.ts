import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';

const KEPT_SECONDS = 8 * 24 * 3600;

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'forget pages of widgets', everySeconds: 3600, run: () => forgetPages(core) },
];

/** Forgets on which pages widgets were opened, once they are shown no more; how often, by day, stays. */
export async function forgetPages(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -KEPT_SECONDS).toISOString().slice(0, 10);
  await sql`delete from widget_view where page <> '' and day < ${before}::date`.execute(core.db);
}
