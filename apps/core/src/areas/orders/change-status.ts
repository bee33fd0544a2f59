import { type CancelReason, isFinal, nextStatus, type OrderEvent, type OrderStatus } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { startDripFeeds } from '../drip-feeds/start-drip-feeds.ts';
import { lockWallets } from '../wallet/accounts.ts';
import { announceOrders, type OrderRow, updateOrders } from './order-rows.ts';
import { insertOrderEvents } from './store.ts';

type Why = { cancelReason?: CancelReason };

/** `changeStatuses` for one order. Null when the machine refuses the event. */
export async function changeStatus(
  core: Core,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  why: Why = {},
): Promise<OrderStatus | null> {
  const [changed] = await changeStatuses(core, tx, [order], event, why);

  return changed?.status ?? null;
}

/**
 * THE way a status changes: asks the status machine, stores the new status with its event, frees the link of a
 * finished order, begins a drip feed and tells whoever watches. Lock the orders first. Returns those that the machine
 * does not refuse the event.
 */
export async function changeStatuses(
  core: Core,
  tx: Tx,
  orders: readonly OrderRow[],
  event: OrderEvent,
  { cancelReason }: Why = {},
): Promise<OrderRow[]> {
  const now = core.clock.now();
  const changed: OrderRow[] = [];
  const next = new Map(orders.map((order) => [order, nextStatus(order.status, event)]));
  for (const status of new Set(next.values())) {
    if (status === null) continue;
    const same = orders.filter((order) => next.get(order) === status);
    // Who places an order locks the wallet and then asks for the link: an end that frees a link goes the same way.
    if (isFinal(status)) await lockWallets(tx, [...new Set(same.map(({ customer_id }) => customer_id))]);
    await updateOrders(tx, idsOf(same), {
      status,
      ...(isFinal(status) && { holds_link: false }),
      ...(status === 'completed' && { completed_at: now }),
      ...(status === 'canceled' && { cancel_reason: cancelReason ?? 'other' }),
    });
    const begun = status === 'in_processing' && event !== 'resumed' ? same.filter(isDripFeed) : [];
    await startDripFeeds(tx, idsOf(begun), now);
    for (const order of same) order.status = status;
    changed.push(...same);
  }
  await insertOrderEvents(
    tx,
    changed.map(({ id, status, delivered }) => ({ orderId: id, type: event, status, delivered })),
    now,
  );
  await announceOrders(tx, changed);

  return changed;
}

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);
const isDripFeed = ({ id, drip_feed_id }: OrderRow) => drip_feed_id === id;
