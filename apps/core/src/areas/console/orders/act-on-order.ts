import type { staff } from '@fanfare/contract';
import type { CancelReason } from '@fanfare/rules';
import { formatAmount, type Micro, parseAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound, Refusal } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { askApproval } from '../../approvals/ask-approval.ts';
import { requireAnothersThing } from '../../approvals/require-another-person.ts';
import { settleOrder } from '../../fulfilment/settle-order.ts';
import { stopOrder } from '../../fulfilment/stop-order.ts';
import { findOrders, type OrderRow } from '../../orders/order-rows.ts';

type Returned = staff.StoppedOrder;

/**
 * Staff stops an order whose sum it was shown. Throws 404, 422 on `order` as `stopOrder` and for one's own, and 409 where it would
 * return another sum than `expected` by now.
 */
export async function stopByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  {
    orderId,
    cancelReason,
    expected,
    reason,
  }: { orderId: number; cancelReason: CancelReason; expected: string; reason: string },
): Promise<Done<{ data: Returned }, 'order.stopped' | 'order.stop_asked'>> {
  await requireAnothers(tx, actor, orderId);
  const { order, returned, returnsLater } = await stopOrder(core, tx, { orderId, cancelReason });
  const sum = sumOf([returned, returnsLater]);
  requireExpected(expected, sum);
  await requireWithinLimit(core, tx, actor, { order, sum, reason: reason || cancelReason });
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
  {
    orderId,
    delivered,
    expected,
    reason,
  }: { orderId: number; delivered: number | 'all'; expected: string; reason: string },
): Promise<Done<{ data: Returned }, 'order.settled'>> {
  await requireAnothers(tx, actor, orderId);
  const { before, order, returned } = await settleOrder(core, tx, { orderId, delivered });
  requireExpected(expected, returned);
  await requireWithinLimit(core, tx, actor, { order, sum: returned, reason });
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

/**
 * What is returned counts for the day of whoever returns it, what comes later at its most (console.md §4.1). Throws 422 on `order`
 * above that: somebody with a higher limit does it.
 */
async function requireWithinLimit(
  core: Core,
  tx: Tx,
  actor: Actor,
  { order, sum, reason }: { order: OrderRow; sum: Micro; reason: string },
): Promise<void> {
  if (sum === 0n) return;
  const { id: subject, customer_id: customerId } = order;
  const asked = { kind: 'order_refund', subject, customerId, amount: sum, reason } as const;
  const { state } = await askApproval(core, tx, actor, asked);
  if (state !== 'approved') throw invalidField('order', 'staff.above_your_limit');
}

/** What was shown is what happens, or nothing does. */
function requireExpected(expected: string, sum: Micro): void {
  if (parseAmount(expected) !== sum) throw new Refusal('stale');
}

const text = (amount: Micro) => formatAmount(amount, 6);
