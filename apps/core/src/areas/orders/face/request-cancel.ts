import type { CancelReason } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { insertOrderEvents } from './order-events.ts';
import { announceOrder, type OrderRow, updateOrder } from './order-rows.ts';

/**
 * Notes that the customer of a locked order wants no more of it; `reason` is why staff asks it back, which its end will tell.
 */
export async function storeCancelRequest(
  core: Core,
  tx: Tx,
  order: OrderRow,
  reason: CancelReason | null = null,
): Promise<void> {
  const now = core.clock.now();
  order.cancel_requested_at = now;
  order.cancel_reason = reason ?? order.cancel_reason;
  await updateOrder(tx, order.id, { cancel_requested_at: now, cancel_reason: order.cancel_reason });
  await insertOrderEvents(
    tx,
    [{ orderId: order.id, type: 'cancel_requested', status: order.status, delivered: order.delivered }],
    now,
  );
  await announceOrder(tx, order);
}

/** Reason why an order that was asked back ends: its customer wants no more of it, unless staff gave another. */
export const reasonOfRequest = ({ cancel_reason }: Pick<OrderRow, 'cancel_reason'>) =>
  (cancel_reason ?? 'customer') as CancelReason;
