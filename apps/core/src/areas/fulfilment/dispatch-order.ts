import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { inTime } from '../../in-time.ts';
import { recordRejection, recordWithdrawal } from '../orders/record-progress.ts';
import {
  type ClaimedDelivery,
  claimForDispatch,
  finishDelivery,
  storeAccepted,
  storeUnsent,
} from './store.ts';

/** An answer that did not come within this time is lost; before, another worker may still be waiting for it. */
export const ANSWER_SECONDS = 20;

export class AnswerPending extends Error {}

/**
 * Sends an order to its provider, never twice: what was sent without an answer is looked up there first, and sent
 * again only when the provider does not know it and the order still runs. Throws when the provider is out of reach, to
 * be tried again.
 */
export async function dispatchOrder(core: Core, orderId: number): Promise<void> {
  const now = core.clock.now();
  const claim = await inTransaction(core, (tx) =>
    claimForDispatch(tx, orderId, now, secondsAfter(now, -ANSWER_SECONDS)),
  );
  if (claim === 'nothing_to_do') return;
  if (claim === 'answer_pending') throw new AnswerPending('the answer of an earlier try may still come');

  const provider = core.providers.get(claim.provider);
  const known = claim.wasSent ? await inTime(provider.find(clientReference(orderId))) : null;
  if (known !== null) return storeAccepted(core.db, orderId, known, nextCheck(core, claim));
  if (claim.wanted === 'paused') return storeUnsent(core.db, orderId);
  if (claim.wanted === 'canceled') {
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
