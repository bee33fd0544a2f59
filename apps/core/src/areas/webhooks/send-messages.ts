import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { type ClaimedMessage, claimMessages, noteAnswers, type Sent } from './message-states.ts';
import { noteOutcome, RESTS_AFTER } from './note-outcome.ts';
import { hasArrived, postMessage } from './post-message.ts';
import { signingSecrets } from './secrets.ts';
import { type EndpointRow, findEndpoint } from './store.ts';

/** Messages to one address that are on their way at a time. One that does not answer is asked by one alone. */
const AT_ONCE = 25;
/** Longer than an answer takes: a worker that died in between has sent them, or not. */
const CLAIM_SECONDS = 60;
const HOUR = 3600;
/** Pauses after the first try and those after it: the eighth is three days after the first. */
const PAUSES = [300, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 22 * HOUR, 28 * HOUR];

/** Addresses with messages to send: each is a lane of its own, so that a dead one holds up no other. */
export async function endpointsWithMessages(core: Core): Promise<string[]> {
  const now = core.clock.now();
  const { rows } = await sql<{ id: number }>`
    select id from webhook_endpoint endpoint
    where stopped_at is null and (rest_until is null or rest_until <= ${now}) and exists (
      select from webhook_message
      where endpoint_id = endpoint.id and state = 'waiting' and next_try_at <= ${now}
    )`.execute(core.db);

  return rows.map(({ id }) => String(id));
}

/** Sends the due messages of an address until none are left, it needs a rest, or the worker stops. */
export async function sendMessagesTo(core: Core, endpointId: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const endpoint = await findEndpoint(core.db, Number(endpointId));
    const now = core.clock.now();
    if (!endpoint || endpoint.stopped_at !== null) return;
    if (endpoint.rest_until !== null && endpoint.rest_until > now) return;
    const limit = endpoint.failures >= RESTS_AFTER ? 1 : AT_ONCE;
    const until = secondsAfter(now, CLAIM_SECONDS);
    const messages = await claimMessages(core.db, endpoint.id, { now, until, limit });
    if (messages.length === 0) return;
    const secrets = signingSecrets(core, endpoint);
    const sent = await Promise.all(messages.map((message) => send(core, endpoint, secrets, message)));
    await inTransaction(core, async (tx) => {
      await noteAnswers(tx, sent, { until, now: core.clock.now() });
      await noteOutcome(core, tx, endpoint.id, sent);
    });
  }
}

async function send(
  core: Core,
  { url }: EndpointRow,
  secrets: readonly string[],
  message: ClaimedMessage,
): Promise<Sent> {
  const answer = await postMessage(core, { url, secrets, id: message.event_id, body: message.payload });
  const arrived = hasArrived(answer);

  return { message, answer, hasArrived: arrived, nextTryAt: arrived ? null : nextTry(core, message.tries) };
}

/** Pauses differ a little, so that what failed together does not come together again. Null after the last try. */
function nextTry(core: Core, triesBefore: number): Date | null {
  const pause = PAUSES[triesBefore];

  return pause === undefined ? null : secondsAfter(core.clock.now(), pause * (0.95 + Math.random() / 10));
}
