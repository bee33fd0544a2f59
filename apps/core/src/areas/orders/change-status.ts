import { type CancelReason, isFinal, nextStatus, type OrderEvent, type OrderStatus } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { announceOrder, insertOrderEvents, type OrderRow, updateOrder } from './store.ts';

/**
 * THE way a status changes: asks the status machine, stores the new status with its event, frees the link of a
 * finished order and tells whoever watches. Lock the order first. Null when the machine refuses the event.
 */
export async function changeStatus(
  core: Core,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  { cancelReason }: { cancelReason?: CancelReason } = {},
): Promise<OrderStatus | null> {
  const status = nextStatus(order.status, event);
  if (status === null) return null;
  const now = core.clock.now();

  await updateOrder(tx, order.id, {
    status,
    ...(isFinal(status) && { holds_link: false }),
    ...(status === 'completed' && { completed_at: now }),
    ...(status === 'canceled' && { cancel_reason: cancelReason ?? 'other' }),
  });
  await insertOrderEvents(tx, [{ orderId: order.id, type: event, status, delivered: order.delivered }], now);
  await announceOrder(tx, order);
  order.status = status;

  return status;
}
