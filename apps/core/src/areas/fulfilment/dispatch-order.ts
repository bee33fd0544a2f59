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
  storeAccepted,
  storeUnsent,
} from './store.ts';

/** An answer that did not come within this time is lost; before, another worker may still be waiting for it. */
export const ANSWER_SECONDS = 20;

const AT_ONCE = 50;
/** Whoever claimed an order has sent it by then. */
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
  const claim = await claimForDispatch(core.db, orderId, now, secondsAfter(now, -ANSWER_SECONDS));
  if (claim === undefined) return;

  const provider = core.providers.get(claim.provider);
  const known = claim.was_sent ? await inTime(provider.find(clientReference(orderId))) : null;
  if (known !== null) return storeAccepted(core.db, orderId, known, nextCheck(core, claim));
  if (claim.desired === 'paused') return storeUnsent(core.db, orderId);
  if (claim.desired === 'canceled') {
    await inTransaction(core, async (tx) => {
      await recordWithdrawal(core, tx, orderId);
      await finishDelivery(tx, orderId);
    });
    return;
  }

  const answer = await inTime(
    provider.place({
      clientReference: clientReference(orderId),
      serviceId: claim.service_id,
      url: claim.url,
      quantity: claim.quantity,
      countries: claim.countries,
      targets: claim.targetable_values,
      refillOf: null,
    }),
  );
  if (answer.outcome === 'accepted')
    return storeAccepted(core.db, orderId, answer.providerReference, nextCheck(core, claim));

  await inTransaction(core, async (tx) => {
    await recordRejection(core, tx, orderId, answer.reason);
    await finishDelivery(tx, orderId);
  });
}

/** Our name for an order at a provider. */
export function clientReference(orderId: number): string {
  return `order-${orderId}`;
}

function nextCheck(core: Core, claim: ClaimedDelivery): Date {
  return secondsAfter(core.clock.now(), core.providers.get(claim.provider).checkEverySeconds);
}
