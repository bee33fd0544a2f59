import type { Provider } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../in-time.ts';
import { recordRejection, recordWithdrawal } from '../orders/record-progress.ts';
import {
  type ClaimedDelivery,
  claimDueToSend,
  claimForDispatch,
  finishDelivery,
  putOffSending,
  renewClaim,
  storeAccepted,
  storeUnsent,
} from './store.ts';

/** An answer that did not come within this time is lost; before, another worker may still be waiting for it. */
export const ANSWER_SECONDS = 20;

const AT_ONCE = 50;
/** Whoever claimed an order has the answer to a question by then; the claim is renewed for the next one. */
const CLAIM_SECONDS = 25;

/** Sends a provider what is due, until nothing is. What fails is tried again, ever more rarely for each order. */
export async function sendDueOrders(core: Core, provider: string, signal?: AbortSignal): Promise<void> {
  const claim = () => {
    const now = core.clock.now();
    return claimDueToSend(core.db, provider, {
      now,
      until: secondsAfter(now, CLAIM_SECONDS),
      limit: AT_ONCE,
    });
  };
  await workOff({ claim, batch: AT_ONCE, signal }, (orderIds) =>
    Promise.all(
      orderIds.map((orderId) =>
        dispatchOrder(core, orderId).catch((error: Error) =>
          core.log.warn({ order: orderId, err: error.message }, 'not sent, to be tried again'),
        ),
      ),
    ),
  );
}

/**
 * Sends an order to its provider, never twice: what was sent without an answer is looked up there first, and sent
 * again only when the provider does not know it and the order still runs. Throws when the provider is out of reach, to
 * be tried again.
 */
export async function dispatchOrder(core: Core, orderId: number): Promise<void> {
  const now = core.clock.now();
  const claim = await claimForDispatch(core.db, orderId, {
    now,
    until: secondsAfter(now, CLAIM_SECONDS),
    pendingSince: secondsAfter(now, -ANSWER_SECONDS),
  });
  if (claim === undefined) return;
  try {
    await send(core, orderId, claim);
  } catch (error) {
    await putOffSending(core.db, orderId, claim.attempts, now).catch((failed: Error) =>
      core.log.warn({ order: orderId, err: failed.message }, 'not put off'),
    );
    throw error;
  }
}

async function send(core: Core, orderId: number, claim: ClaimedDelivery): Promise<void> {
  const { was_sent: wasSent, attempts } = claim;
  const provider = core.providers.get(claim.provider);
  const known = wasSent ? await inTime(provider.find(clientReference(orderId))) : null;
  if (known !== null) return accept(core, orderId, claim, known);
  const now = core.clock.now();
  // Looking it up took time: another worker may have it by now, or its customer may have changed their mind.
  const desired = wasSent
    ? await renewClaim(core.db, orderId, { attempts, now, until: secondsAfter(now, CLAIM_SECONDS) })
    : claim.desired;
  if (desired === undefined) return;
  if (desired === 'paused') return storeUnsent(core.db, orderId);
  if (desired === 'canceled') {
    await inTransaction(core, async (tx) => {
      await recordWithdrawal(core, tx, orderId);
      await finishDelivery(tx, orderId);
    });
    return;
  }

  const placing = provider.place({
    clientReference: clientReference(orderId),
    serviceId: claim.service_id,
    url: claim.url,
    quantity: claim.quantity,
    countries: claim.countries,
    targets: claim.targetable_values,
    refillOf: null,
  });
  const answer = await inTime(placing).catch((error) => {
    hearLate(core, orderId, claim, placing);
    throw error;
  });
  if (answer.outcome === 'accepted') return accept(core, orderId, claim, answer.providerReference);

  await inTransaction(core, async (tx) => {
    await recordRejection(core, tx, orderId, answer.reason);
    await finishDelivery(tx, orderId);
  });
}

/** What is accepted after nobody waits for it counts all the same. */
function hearLate(
  core: Core,
  orderId: number,
  claim: ClaimedDelivery,
  placing: ReturnType<Provider['place']>,
): void {
  placing
    .then(
      (answer) =>
        answer.outcome === 'accepted' ? accept(core, orderId, claim, answer.providerReference) : undefined,
      // That it failed is said by the try.
      () => undefined,
    )
    .catch((error: Error) => core.log.warn({ order: orderId, err: error.message }, 'no late answer taken'));
}

async function accept(core: Core, orderId: number, claim: ClaimedDelivery, reference: string): Promise<void> {
  const desired = await storeAccepted(core.db, orderId, reference, nextCheck(core, claim));
  if (desired === 'canceled')
    core.log.warn(
      { order: orderId, provider: claim.provider, reference },
      'accepted after it was canceled, to be canceled there',
    );
}

/** Our name for an order at a provider. */
export function clientReference(orderId: number): string {
  return `order-${orderId}`;
}

function nextCheck(core: Core, claim: ClaimedDelivery): Date {
  return secondsAfter(core.clock.now(), core.providers.get(claim.provider).checkEverySeconds);
}
