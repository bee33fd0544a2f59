import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { dropPurchase } from '../face/drop-unpaid-purchases.ts';
import { lockOwnOrder } from '../face/lock-own-order.ts';
import { requireAction } from '../face/order-actions.ts';
import { updateOrder } from '../face/order-rows.ts';

/**
 * Takes an order from its customer's lists (rules §2.10): an unpaid one with all that was to be paid together
 * with it, a canceled one alone. Throws 404, and 422 on `order`.
 */
export async function deleteOrder(core: Core, customerId: number, orderId: number): Promise<void> {
  const { services } = await core.catalogue.current();
  await inTransaction(core, async (tx) => {
    const { order } = await lockOwnOrder(tx, customerId, orderId);
    requireAction(order, services.get(order.service_id), 'deletable');
    if (order.status === 'unpaid') await dropPurchase(core, tx, order.purchase_id);
    else await updateOrder(tx, orderId, { hidden_at: core.clock.now() });
  });
}
