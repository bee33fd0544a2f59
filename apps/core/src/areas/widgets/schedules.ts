import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';

const KEPT_SECONDS = 8 * 24 * 3600;

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'forget pages of widgets', everySeconds: 3600, run: () => forgetPages(core) },
];

/** Forgets on which pages widgets were opened and ordered through, once these are shown no more; figures by day stay. */
export async function forgetPages(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -KEPT_SECONDS).toISOString().slice(0, 10);
  await sql`delete from widget_view where page <> '' and day < ${before}::date`.execute(core.db);
  await sql`delete from widget_sale where created_at < ${before}::date`.execute(core.db);
}
