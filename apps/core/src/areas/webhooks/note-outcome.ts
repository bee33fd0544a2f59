import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { giveUpMessagesOf, type Sent } from './message-states.ts';
import { type EndpointRow, lockEndpoint, updateEndpoint } from './store.ts';
import { writeStopLetter } from './write-stop-letter.ts';

/** Times in a row that nothing arrived, after which an address rests, and is asked by one message at a time. */
export const RESTS_AFTER = 5;
const FIRST_REST_SECONDS = 30;
const LONGEST_REST_SECONDS = 600;
const STOPS_AFTER_SECONDS = 7 * 24 * 3600;
const GONE = 410;

/**
 * Notes whether an address answers. One at which nothing arrived for a week is stopped, and one that says that it is gone; its
 * customer is told.
 */
export async function noteOutcome(
  core: Core,
  tx: Tx,
  endpointId: number,
  sent: readonly Sent[],
): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint || endpoint.stopped_at !== null) return;
  if (sent.some(({ answer }) => answer.status === GONE)) return stop(core, tx, endpoint, 'gone');
  if (sent.some(({ hasArrived }) => hasArrived)) {
    if (endpoint.failures > 0)
      await updateEndpoint(tx, endpoint.id, { failures: 0, failing_since: null, rest_until: null });
    return;
  }
  const now = core.clock.now();
  const failingSince = endpoint.failing_since ?? now;
  if (secondsAfter(failingSince, STOPS_AFTER_SECONDS) <= now) return stop(core, tx, endpoint, 'failing');
  const failures = endpoint.failures + 1;
  await updateEndpoint(tx, endpoint.id, {
    failures,
    failing_since: failingSince,
    rest_until: failures < RESTS_AFTER ? null : secondsAfter(now, restAfter(failures)),
  });
}

function restAfter(failures: number): number {
  return Math.min(FIRST_REST_SECONDS * 2 ** Math.min(failures - RESTS_AFTER, 10), LONGEST_REST_SECONDS);
}

async function stop(core: Core, tx: Tx, endpoint: EndpointRow, reason: 'failing' | 'gone'): Promise<void> {
  const now = core.clock.now();
  await updateEndpoint(tx, endpoint.id, { stopped_at: now, stop_reason: reason, rest_until: null });
  await giveUpMessagesOf(tx, endpoint.id);
  await writeStopLetter(core, tx, { ...endpoint, stopped_at: now }, reason);
}
