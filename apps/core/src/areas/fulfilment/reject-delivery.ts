import type { RejectedDelivery } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { recordRejection } from '../orders/face/record-progress.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { storeRejected, storeRerouted } from './delivery-states.ts';
import { nextRoute } from './face/next-route.ts';

type Reason = RejectedDelivery['reason'];

/** Faults of the link, which every provider would reject. */
const OF_THE_LINK: readonly Reason[] = ['link_unavailable', 'private'];

/** A provider refused an order: the next one of its service gets it, or it ends and everything is refunded. */
export async function rejectDelivery(
  core: Core,
  orderId: number,
  { service_id }: Pick<ClaimedDelivery, 'service_id'>,
  reason: Reason,
): Promise<void> {
  const answered = { answer: reason, now: core.clock.now() };
  const route = OF_THE_LINK.includes(reason) ? null : await nextRoute(core, orderId, service_id);
  if (route !== null) return storeRerouted(core.db, orderId, route, answered);
  await inTransaction(core, async (tx) => {
    await recordRejection(core, tx, orderId, reason);
    await storeRejected(tx, orderId, answered);
  });
}
