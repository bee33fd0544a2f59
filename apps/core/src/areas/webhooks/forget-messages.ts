import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { dropMessages, giveUpOldMessages } from './message-states.ts';

const DAY = 24 * 3600;
const KEPT_DAYS = 30;
const GIVEN_UP_DAYS = 4;
const DROPPED_AT_ONCE = 5_000;

/** Deletes messages after 30 days, and gives up those that wait for longer than their tries take. */
export async function forgetMessages(core: Core, signal?: AbortSignal): Promise<void> {
  const now = core.clock.now();
  await giveUpOldMessages(core.db, secondsAfter(now, -GIVEN_UP_DAYS * DAY));
  const before = secondsAfter(now, -KEPT_DAYS * DAY);
  let dropped = DROPPED_AT_ONCE;
  while (dropped === DROPPED_AT_ONCE && !signal?.aborted)
    dropped = await dropMessages(core.db, before, DROPPED_AT_ONCE);
}
