import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTime } from '../../../lib/in-time.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { findOrder } from '../../orders/face/order-rows.ts';
import { storeAccepted, storeUnsent } from '../delivery-states.ts';

/**
 * Asks the provider of a held order whether it knows the reference that somebody typed: one that it does not know would be asked about
 * for ever. To be called outside of a transaction, before `settleHeld`. Throws 422 on `reference` where it does not know it, and where
 * it gives no answer now; says nothing of an order that is not held.
 */
export async function askForReference(
  core: Core,
  { orderId, reference }: { orderId: number; reference: string },
): Promise<void> {
  const order = await findOrder(core.db, orderId);
  const held = await core.db
    .selectFrom('delivery')
    .select('provider')
    .where('order_id', '=', order?.id ?? 0)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (!order || !held) return;
  const provider = core.providers.get(held.provider);
  const said = await inTime(
    provider.states([{ providerReference: reference, quantity: order.quantity }]),
  ).catch((error: unknown) => {
    core.log.warn({ order: order.id, error }, 'a provider was not there to be asked for a reference');
    throw invalidField('reference', 'delivery.provider_silent');
  });
  if (!said.some(({ providerReference }) => providerReference === reference))
    throw invalidField('reference', 'delivery.reference_unknown');
}

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
    await storeAccepted(tx, [{ orderId, reference, now, nextCheckAt: secondsAfter(now, checkEverySeconds) }]);
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
