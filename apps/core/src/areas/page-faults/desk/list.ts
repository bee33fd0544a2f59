import type { staff } from '@fanfare/contract';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { faultsSince } from '../store.ts';

const DAY = 24 * 3600;
const LISTED = 5;

/** Faults of browsers within a day, the most frequent first. */
export async function listFaults(core: Core): Promise<staff.PageFault[]> {
  const rows = await faultsSince(core.db, secondsAfter(core.clock.now(), -DAY), LISTED);

  return rows.map(({ application, kind, message, place, release, browser, count, ...at }) => ({
    ...{ application, kind, message, place, release, browser, count },
    first_seen: at.first_seen_at.toISOString(),
    last_seen: at.last_seen_at.toISOString(),
  }));
}
