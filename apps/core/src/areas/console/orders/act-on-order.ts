import type { staff } from '@fanfare/contract';
import type { CancelReason } from '@fanfare/rules';
import { formatAmount, type Micro, parseAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { requireAnothersThing } from '../../approvals/require-another-person.ts';
import { settleOrder } from '../../fulfilment/settle-order.ts';
import { stopOrder } from '../../fulfilment/stop-order.ts';
import { findOrders } from '../../orders/order-rows.ts';

type Returned = staff.StoppedOrder;

/**
 * Staff stops an order whose sum it was shown. Throws 404, 422 on `order` as `stopOrder` and for one's own, and 409 where it would
 * return another sum than `expected` by now.
 */
export async function stopByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  { orderId, cancelReason, expected }: { orderId: number; cancelReason: CancelReason; expected: string },
): Promise<Done<{ data: Returned }, 'order.stopped' | 'order.stop_asked'>> {
  await requireAnothers(tx, actor, orderId);
  const { order, returned, returnsLater } = await stopOrder(core, tx, { orderId, cancelReason });
  requireExpected(expected, sumOf([returned, returnsLater]));
  const data = { returned: text(returned), returns_later: text(returnsLater) };

  return {
    answer: { data },
    deed: {
      action: returnsLater === 0n && order.status === 'canceled' ? 'order.stopped' : 'order.stop_asked',
      target: orderId,
      after: { status: order.status, delivered: order.delivered, cancel_reason: cancelReason, ...data },
    },
  };
}

/**
 * Staff ends an order at what it found to be delivered. Throws 404, 422 as `settleOrder` and for one's own, and 409 where it would
 * return another sum than `expected` by now.
 */
export async function settleByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  { orderId, delivered, expected }: { orderId: number; delivered: number | 'all'; expected: string },
): Promise<Done<{ data: Returned }, 'order.settled'>> {
  await requireAnothers(tx, actor, orderId);
  const { before, order, returned } = await settleOrder(core, tx, { orderId, delivered });
  requireExpected(expected, returned);
  const data = { returned: text(returned), returns_later: '0' };

  return {
    answer: { data },
    deed: {
      action: 'order.settled',
      target: orderId,
      before: { status: before.status, delivered: before.delivered },
      after: { status: order.status, delivered: order.delivered, returned: data.returned },
    },
  };
}

async function requireAnothers(tx: Tx, actor: Actor, orderId: number): Promise<void> {
  const order = (await findOrders(tx, [orderId])).get(orderId);
  if (!order) throw notFound('order');
  requireAnothersThing(actor, { customerId: order.customer_id, field: 'order', own: 'staff.own_order' });
}

/** What was shown is what happens, or nothing does. */
function requireExpected(expected: string, sum: Micro): void {
  if (parseAmount(expected) !== sum) throw new Refusal('stale');
}

const text = (amount: Micro) => formatAmount(amount, 6);
