import type { Selectable } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Tables } from '../../data/tables.ts';
import { findOrders } from '../orders/face/order-rows.ts';
import { addRefill, storeRefill } from './face/refills.ts';

type State = Selectable<Tables['refill']>['state'];

/** Opens a refill and says so. */
export async function grantRefill(
  core: Core,
  tx: Tx,
  refill: { orderId: number; quantity: number; state: 'open' | 'staff' },
): Promise<void> {
  const id = await addRefill(tx, { ...refill, now: core.clock.now() });
  if (id !== undefined) await sayMoved(core, tx, { id, ...refill });
}

/** Ends an open refill, or gives it to staff, and says so; one that is not open stays as it is. */
export async function endRefill(core: Core, id: number, state: 'staff' | 'done' | 'rejected'): Promise<void> {
  await inTransaction(core, async (tx) => {
    const refill = await storeRefill(tx, id, { state });
    // The customer was told when it was opened: staff continues with it.
    if (refill && state !== 'staff')
      await sayMoved(core, tx, { id, orderId: refill.order_id, quantity: refill.quantity, state });
  });
}

/** Says that a refill was granted, sent or ended. */
export async function sayMoved(
  core: Core,
  tx: Tx,
  { orderId, ...refill }: { id: number; orderId: number; quantity: number; state: State },
): Promise<void> {
  const order = (await findOrders(tx, [orderId])).get(orderId);
  if (!order) return;
  const { id, parent_id, customer_id: customerId } = order;
  await core.happened(tx, 'refillMoved', { ...refill, orderId: parent_id ?? id, customerId });
}
