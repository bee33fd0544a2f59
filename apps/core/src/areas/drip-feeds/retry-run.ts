import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { insertOrders, lockOrder, type OrderRow, updateOrder } from '../orders/face/order-rows.ts';
import { runOrder } from './run-order.ts';

/**
 * Tries a run a second time when its order was canceled with nothing delivered; what was paid for it goes over to the
 * new order (rules §2.2).
 */
export async function retryRun(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  const { drip_feed_id: feedId, drip_run: run, drip_attempt: attempt, status } = order;
  if (feedId === null || run === null || attempt !== 1) return;
  if (status !== 'canceled' || order.delivered > 0) return;
  const feed = await lockOrder(tx, feedId);
  if (!feed || feed.cancel_requested_at !== null) return;

  const again = { run, quantity: order.quantity, cost: order.cost, costBonus: order.cost_bonus };
  await updateOrder(tx, order.id, { cost: 0n, cost_bonus: 0n });
  Object.assign(order, { cost: 0n, cost_bonus: 0n });
  const row = runOrder(order, again, { feedId, attempt: 2, now: core.clock.now() });
  await core.happened(tx, 'ordersStarted', await insertOrders(tx, [row]));
}
