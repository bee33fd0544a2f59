import type { WebhookEvent } from '@fanfare/contract';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { requireAnswer } from './post-message.ts';
import { readAddress } from './read-address.ts';
import { hintOf, newSecret, sealSecret, signingSecrets } from './secrets.ts';
import { type EndpointRow, findEndpoints, lockEndpoint, updateEndpoint } from './store.ts';
import { lastMovement } from './tell-of-balances.ts';

const BOTH_SIGN_SECONDS = 24 * 3600;
const ANSWERS = { failing_since: null, failures: 0, rest_until: null } as const;

type Change = { url?: string | undefined; events?: readonly WebhookEvent[] | undefined };

/** True for a change of the address itself: then its owner is asked for. Throws 422 on `url`. */
export const isMoved = (core: Core, endpoint: EndpointRow, { url }: Change): boolean =>
  url !== undefined && readAddress(core, url) !== endpoint.url;

/** Changes the events of an address, or the address, which has to answer a test message then. Throws as `addEndpoint` does. */
export async function changeEndpoint(core: Core, endpoint: EndpointRow, change: Change): Promise<void> {
  await requireUnfrozen(core, endpoint.customer_id);
  const url = change.url === undefined ? endpoint.url : readAddress(core, change.url);
  const moves = isMoved(core, endpoint, change);
  if (moves) {
    const others = await findEndpoints(core.db, endpoint.customer_id);
    if (others.some((other) => other.url === url)) throw invalidField('url', 'webhooks.known');
    await requireAnswer(core, url, signingSecrets(core, endpoint));
  }
  const events = change.events === undefined ? endpoint.events : [...new Set(change.events)];
  await changeLocked(core, endpoint, async (tx, { stopped_at, events: before }) => ({
    url,
    events,
    ...(moves && { ...ANSWERS, stopped_at: null, stop_reason: null }),
    ...((moves && stopped_at !== null) || !before.includes('balance.changed')
      ? await fromNow(tx, endpoint)
      : {}),
  }));
}

/** Starts a stopped address again, which has to answer a test message. What happened meanwhile is not told. */
export async function startEndpoint(core: Core, endpoint: EndpointRow): Promise<void> {
  await requireUnfrozen(core, endpoint.customer_id);
  if (endpoint.stopped_at === null) return;
  await requireAnswer(core, endpoint.url, signingSecrets(core, endpoint));
  await changeLocked(core, endpoint, async (tx, { stopped_at }) =>
    stopped_at === null
      ? {}
      : { ...ANSWERS, stopped_at: null, stop_reason: null, ...(await fromNow(tx, endpoint)) },
  );
}

/** Makes a new secret; for a day the one before signs as well. */
export async function rollSecret(core: Core, endpoint: EndpointRow): Promise<string> {
  const { customer_id } = endpoint;
  await requireUnfrozen(core, customer_id);
  const secret = newSecret();
  await changeLocked(core, endpoint, async (_, { secret: previous }) => ({
    secret: sealSecret(core, customer_id, secret),
    secret_hint: hintOf(secret),
    previous_secret: previous,
    previous_until: secondsAfter(core.clock.now(), BOTH_SIGN_SECONDS),
  }));

  return secret;
}

/** Removes an address with its messages. */
export async function removeEndpoint(core: Core, { id }: EndpointRow): Promise<void> {
  await inTransaction(core, async (tx) => {
    // A writer of a message to it waits, and does not find it.
    await tx.selectFrom('webhook_endpoint').select('id').where('id', '=', id).forUpdate().execute();
    await tx.deleteFrom('webhook_message').where('endpoint_id', '=', id).execute();
    await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
  });
}

async function changeLocked(
  core: Core,
  { id }: EndpointRow,
  make: (tx: Tx, locked: EndpointRow) => Promise<Parameters<typeof updateEndpoint>[2]>,
): Promise<void> {
  await inTransaction(core, async (tx) => {
    const locked = await lockEndpoint(tx, id);
    if (!locked) throw notFound('page');
    const change = await make(tx, locked);
    if (Object.keys(change).length > 0) await updateEndpoint(tx, id, change);
  });
}

const fromNow = async (tx: Tx, { customer_id }: EndpointRow) => ({
  told_journal_id: await lastMovement(tx, customer_id),
});
