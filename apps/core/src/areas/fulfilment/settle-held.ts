import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import type { Done } from '../../security/audit.ts';
import { storeAccepted, storeUnsent } from './delivery-states.ts';

/**
 * Settles a held delivery as staff found out: the provider has it under `reference`, or (null) never got it, so that it
 * is sent again. Throws 404 where the order has no delivery, and 422 on `order` where it is not held, or on `reference`
 * for one that the provider gave to another order.
 */
export async function settleHeld(
  core: Core,
  tx: Tx,
  { orderId, reference }: { orderId: number; reference: string | null },
): Promise<Done<null, 'delivery.settled'>> {
  const delivery = await tx
    .selectFrom('delivery')
    .select(['state', 'provider'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!delivery) throw notFound('page');
  if (delivery.state !== 'held') throw invalidField('order', 'delivery.not_held');
  const now = core.clock.now();
  if (reference === null) {
    await storeUnsent(tx, orderId, now);
    await tx.updateTable('delivery').set({ next_check_at: now }).where('order_id', '=', orderId).execute();
  } else {
    const taken = await tx
      .selectFrom('delivery')
      .select('order_id')
      .where('provider', '=', delivery.provider)
      .where('provider_reference', '=', reference)
      .executeTakeFirst();
    if (taken) throw invalidField('reference', 'delivery.reference_taken');
    const { checkEverySeconds } = core.providers.get(delivery.provider);
    await storeAccepted(tx, orderId, reference, { now, nextCheckAt: secondsAfter(now, checkEverySeconds) });
  }

  return {
    answer: null,
    deed: {
      action: 'delivery.settled',
      target: orderId,
      before: { state: 'held', provider: delivery.provider },
      after: { state: reference === null ? 'waiting' : 'accepted', reference },
    },
  };
}
