import type { Core } from '../../core.ts';
import { chunksOf } from '../../data/chunks.ts';
import type { Tx } from '../../data/database.ts';
import { planReadings } from './plan-readings.ts';

/** Hands orders to fulfilment: a delivery to dispatch and its job, in the transaction that made the order run. */
export async function startDeliveries(core: Core, tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const provider = core.providers.default.name;
  for (const chunk of chunksOf(orderIds))
    await tx
      .insertInto('delivery')
      .values(
        chunk.map((id) => ({
          order_id: id,
          provider,
          state: 'waiting' as const,
          provider_reference: null,
          next_check_at: core.clock.now(),
        })),
      )
      .execute();
  await planReadings(core, tx, orderIds);
  await core.jobs.enqueueMany(
    tx,
    'dispatch-order',
    orderIds.map((orderId) => ({ orderId, provider })),
  );
}
