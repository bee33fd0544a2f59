import { type DeliveryRequest, NotSent, type Provider } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { DesiredDelivery } from '../../data/tables.ts';
import { workOff } from '../../data/work-off.ts';
import { gathered } from '../../lib/gathered.ts';
import { inTime } from '../../lib/in-time.ts';
import { finishCancellation } from '../orders/face/record-progress.ts';
import { mayBeSent, noteAnswer, noteFailure } from './circuit.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { endLoss } from './delivery-loss.ts';
import {
  type Accepted,
  claimForDispatch,
  finishDelivery,
  storeAccepted,
  storeHeld,
  storeUnsent,
} from './delivery-states.ts';
import { claimDueToSend, putBack, putOffSending, renewClaim } from './due-deliveries.ts';
import { countSent, isBusy, noteBusy, WAIT_SECONDS } from './face/pace.ts';
import { findProvider } from './face/provider-store.ts';
import { endTrouble, noteTrouble } from './face/provider-trouble.ts';
import { findLoss, passOn } from './hold-at-loss.ts';
import { rejectDelivery } from './reject-delivery.ts';
import { textsOf } from './texts-of.ts';

/** An answer that did not come within this time is lost; before, another worker may still be waiting for it. */
export const ANSWER_SECONDS = 20;

const AT_ONCE = 50;
/** Seconds of a claim, enough for one question to be answered; the claim is renewed for the next one. */
const CLAIM_SECONDS = 25;

/** Sends a provider all due orders. A failed order is sent again, at growing intervals. */
export async function sendDueOrders(core: Core, provider: string, signal?: AbortSignal): Promise<void> {
  const claim = async () => {
    const now = core.clock.now();
    const row = await findProvider(core.db, provider);
    const limit = row ? mayBeSent(row, now, AT_ONCE) : 0;
    if (row === undefined || limit === 0) return [];
    const until = secondsAfter(now, CLAIM_SECONDS);
    const claimed = await claimDueToSend(core.db, provider, { now, until, limit });
    await countSent(core.db, row, claimed.length, now);
    return claimed;
  };
  await workOff({ claim, batch: AT_ONCE, signal }, (orderIds) => dispatchOrders(core, orderIds));
}

/** Sends orders at the same time, claimed together. What somebody else holds just now is claimed by itself, so that no other waits for it. */
async function dispatchOrders(core: Core, orderIds: readonly number[]): Promise<void> {
  const batch = newBatch(core);
  const complain = (orderId: number) => (error: Error) =>
    core.log.warn({ order: orderId, err: error.message }, 'order could not be sent, it will be sent again');
  const claims = await claimThese(core, orderIds, { skipsLocked: true }).catch(() => []);
  const claimed = new Set(claims.map(({ order_id }) => order_id));
  await Promise.all([
    ...claims.map((claim) => sendClaimed(core, claim, batch).catch(complain(claim.order_id))),
    ...orderIds
      .filter((orderId) => !claimed.has(orderId))
      .map((orderId) => dispatchOrder(core, orderId, batch).catch(complain(orderId))),
  ]);
}

/** Orders that are sent at the same time. Once one of them was answered, failures of the others are not in a row. */
type Batch = {
  hasFailed: boolean;
  isAnswered: boolean;
  /** Stores that a provider has an order, together with others that are answered meanwhile. */
  store(accepted: Accepted): Promise<DesiredDelivery | undefined>;
};

const newBatch = ({ db }: Core): Batch => ({
  hasFailed: false,
  isAnswered: false,
  store: gathered(async (accepted: readonly Accepted[]) => {
    const desired = await storeAccepted(db, accepted);
    return accepted.map(({ orderId }) => desired.get(orderId));
  }),
});

function claimThese(
  core: Core,
  orderIds: readonly number[],
  { skipsLocked = false } = {},
): Promise<ClaimedDelivery[]> {
  const now = core.clock.now();
  const until = secondsAfter(now, CLAIM_SECONDS);
  const pendingSince = secondsAfter(now, -ANSWER_SECONDS);

  return claimForDispatch(core.db, orderIds, { now, until, pendingSince, skipsLocked });
}

/**
 * Sends an order to its provider, never twice: what was sent without an answer is looked up there first, and sent
 * again only when the provider does not know it and the order still runs; where the provider can not look it up, and does not
 * answer the same order with the one made then, it is held for a person. Throws when the provider is out of reach, to be tried again.
 */
export async function dispatchOrder(core: Core, orderId: number, batch = newBatch(core)): Promise<void> {
  const [claim] = await claimThese(core, [orderId]);
  if (claim !== undefined) await sendClaimed(core, claim, batch);
}

async function sendClaimed(core: Core, claim: ClaimedDelivery, batch: Batch): Promise<void> {
  const now = core.clock.now();
  const { order_id: orderId } = claim;
  try {
    await send(core, claim, batch);
  } catch (error) {
    if (isBusy(error)) {
      const until = secondsAfter(core.clock.now(), error.retryAfterSeconds ?? WAIT_SECONDS);
      return putBack(core.db, orderId, { attempts: claim.attempts, until });
    }
    await putOffSending(core.db, orderId, claim.attempts, now).catch((failed: Error) =>
      core.log.warn({ order: orderId, err: failed.message }, 'order could not be put off'),
    );
    throw error;
  }
}

async function send(core: Core, claim: ClaimedDelivery, batch: Batch): Promise<void> {
  const { order_id: orderId, was_sent: wasSent, attempts } = claim;
  const provider = core.providers.get(claim.provider);
  if (wasSent && !provider.find && !mayBeRepeated(core, provider, claim)) return hold(core, claim);
  if (wasSent && provider.find) {
    const known = await ask(core, claim, batch, provider.find(clientReference(orderId)));
    if (known !== null) return accept(core, claim, batch, known);
  }
  const now = core.clock.now();
  // Looking it up took time: another worker may have it by now, or its customer may have changed their mind.
  const desired = wasSent
    ? await renewClaim(core.db, orderId, { attempts, now, until: secondsAfter(now, CLAIM_SECONDS) })
    : claim.desired;
  if (desired === undefined) return;
  if (wasSent && !provider.find && desired !== 'running') return hold(core, claim);
  if (desired === 'paused') return storeUnsent(core.db, orderId, now);
  if (desired === 'canceled') {
    await inTransaction(core, async (tx) => {
      await finishCancellation(core, tx, orderId);
      await finishDelivery(tx, orderId);
    });
    return;
  }

  const loss = wasSent ? null : await findLoss(core, claim);
  if (loss !== null) return passOn(core, orderId, claim, loss);
  if (claim.loss_cost !== null) await endLoss(core.db, orderId);
  // A repeated order may be there already, whatever is said to it now.
  const isRepeated = wasSent && !provider.find;
  const placing = provider.place(await requestOf(core, claim));
  const answer = await ask(core, claim, batch, placing).catch(async (error) => {
    if (!(error instanceof NotSent)) hearLate(core, claim, batch, placing);
    else if (!isRepeated) await storeUnsent(core.db, orderId, core.clock.now(), error.message);
    throw error;
  });
  if (answer.outcome === 'accepted') return accept(core, claim, batch, answer.providerReference);
  if (isRepeated) return hold(core, claim);
  await rejectDelivery(core, orderId, claim, answer.reason);
}

/** An order that is to end or to pause is not placed just to be found. */
function mayBeRepeated(core: Core, provider: Provider, { desired, sent_at }: ClaimedDelivery): boolean {
  return desired === 'running' && secondsAfter(sent_at, provider.repeatableSeconds) > core.clock.now();
}

/** An answer of the provider in time; whether it came counts for what is sent to it next. */
async function ask<T>(
  core: Core,
  { provider, failures }: ClaimedDelivery,
  batch: Batch,
  answer: Promise<T>,
): Promise<T> {
  try {
    const said = await inTime(answer);
    if (!batch.isAnswered) {
      batch.isAnswered = true;
      if (failures > 0 || batch.hasFailed) await noteAnswer(core.db, provider);
    }
    return said;
  } catch (error) {
    if (isBusy(error)) await noteBusy(core, provider, error);
    else if (!batch.isAnswered) {
      batch.hasFailed = true;
      await noteFailure(core.db, provider, core.clock.now());
    }
    await noteTrouble(core, provider, error);
    throw error;
  }
}

async function hold(core: Core, { order_id: orderId, provider }: ClaimedDelivery): Promise<void> {
  await storeHeld(core.db, orderId);
  core.log.warn(
    { order: orderId, provider },
    'unknown whether the provider got the order: it is held, see the command deliveries',
  );
}

async function requestOf(core: Core, claim: ClaimedDelivery): Promise<DeliveryRequest> {
  const snapshot = await core.catalogue.current();

  return {
    clientReference: clientReference(claim.order_id),
    service: claim.provider_service,
    url: claim.url,
    quantity: claim.quantity,
    countries: claim.countries.flatMap((id) => snapshot.countryCodes.get(id) ?? []),
    texts: textsOf(claim, snapshot.services.get(claim.service_id)),
    refillOf: null,
    path: claim.path,
  };
}

/** Takes an answer that comes after the timeout: an accepted order counts all the same. */
function hearLate(
  core: Core,
  claim: ClaimedDelivery,
  batch: Batch,
  placing: ReturnType<Provider['place']>,
): void {
  placing
    .then(
      (answer) =>
        answer.outcome === 'accepted' ? accept(core, claim, batch, answer.providerReference) : undefined,
      // The attempt has reported its failure already.
      () => undefined,
    )
    .catch((error: Error) =>
      core.log.warn(
        { order: claim.order_id, err: error.message },
        'late answer of a provider could not be recorded',
      ),
    );
}

async function accept(core: Core, claim: ClaimedDelivery, batch: Batch, reference: string): Promise<void> {
  const { order_id: orderId } = claim;
  const now = core.clock.now();
  const nextCheckAt = secondsAfter(now, core.providers.get(claim.provider).checkEverySeconds);
  const desired = await batch.store({ orderId, reference, now, nextCheckAt });
  if (claim.is_troubled) await endTrouble(core, claim.provider);
  if (desired === 'canceled')
    core.log.warn(
      { order: orderId, provider: claim.provider, reference },
      'provider accepted an order after it was canceled: it will be canceled there',
    );
}

/** Our name for an order at a provider. */
export function clientReference(orderId: number): string {
  return `order-${orderId}`;
}
