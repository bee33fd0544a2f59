import { type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { startDeliveries } from '../fulfilment/start-deliveries.ts';
import { changeStatus } from './change-status.ts';
import { updateOrder } from './order-rows.ts';
import { findRunningLinks } from './running-links.ts';
import { lockOrdersOfPurchase } from './store.ts';

/** Starts the orders of a purchase that was just paid from outside: all of it is cash. Returns how many started. */
export async function startPaidOrders(core: Core, tx: Tx, purchaseId: number): Promise<number> {
  const snapshot = await core.catalogue.charged(tx);
  const orders = (await lockOrdersOfPurchase(tx, purchaseId)).filter(({ status }) => status === 'unpaid');
  const parents = new Set(orders.map(({ parent_id }) => parent_id));
  const deliverable: number[] = [];

  for (const order of orders) {
    const service = snapshot.services.get(order.service_id);
    const status = await changeStatus(
      core,
      tx,
      order,
      service?.needsModeration ? 'paid_awaiting_moderation' : 'paid',
    );
    if (order.parent_id === null && service && !service.allowsDuplicateLinks && order.url !== '') {
      // The money is here: an order that came between keeps the link, and this one runs beside it.
      const running = await findRunningLinks(tx, [{ url: order.url, service }]);
      if (running.size === 0) await updateOrder(tx, order.id, { holds_link: true });
    }
    const isWhole = !parents.has(order.id) && order.drip_feed_id === null;
    if (status === 'in_processing' && isWhole) deliverable.push(order.id);
  }
  await startDeliveries(core, tx, deliverable);

  return orders.length;
}

/** What a purchase's orders cost together, micro-USD; children of packages are part of their parents. */
export function costOf(orders: readonly { cost: Micro; parent_id: number | null }[]): Micro {
  return sumOf(orders.filter(({ parent_id }) => parent_id === null).map(({ cost }) => cost));
}
