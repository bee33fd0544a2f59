import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { WantedDelivery } from '../../data/tables.ts';
import { setWanted } from './store.ts';

/**
 * Decides what is to become of the deliveries of orders, in the transaction that decided it for the orders. Providers
 * that have them are told by `tellProviders`; what was not sent yet goes through its dispatch again.
 */
export async function steerDeliveries(
  core: Core,
  tx: Tx,
  orderIds: readonly number[],
  wanted: WantedDelivery,
): Promise<void> {
  if (orderIds.length === 0) return;
  const steered = await setWanted(tx, orderIds, wanted);
  await core.jobs.enqueueMany(
    tx,
    'dispatch-order',
    steered.map(({ order_id, provider }) => ({ orderId: order_id, provider })),
  );
}
