import { type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { lockOrder, lockPurchaseOf, type OrderRow } from '../../orders/face/order-rows.ts';
import { finishCancellation, recordProgress } from '../../orders/face/record-progress.ts';
import { lockWallet, readBalances } from '../../wallet/face/accounts.ts';
import { finishDelivery, setDesired } from '../delivery-states.ts';

/** `before` is the order as it was; `returned` in micro-USD. */
export type Settled = { before: OrderRow; order: OrderRow; returned: Micro };

/**
 * Ends an order at what staff found to be delivered, as if its provider had said so: all of it completes the order, less returns
 * the rest. A provider that has it is asked to stop. Throws 404, and 422 on `order` for one that does not run at a provider, and on
 * `delivered` for less than what arrived already or more than was ordered.
 */
export async function settleOrder(
  core: Core,
  tx: Tx,
  { orderId, delivered }: { orderId: number; delivered: number | 'all' },
): Promise<Settled> {
  await lockPurchaseOf(tx, orderId);
  const before = await lockOrder(tx, orderId);
  if (!before) throw notFound('order');
  // A package and a drip feed have none of their own.
  const delivery = await tx
    .selectFrom('delivery')
    .select('state')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const isSent = delivery?.state === 'accepted' || delivery?.state === 'held';
  if (!isSent || (before.status !== 'in_processing' && before.status !== 'stopped'))
    throw invalidField('order', 'order.not_running');
  const count = delivered === 'all' ? before.quantity : delivered;
  // An order that its customer asked back may end with nothing; any other is stopped for a reason.
  const isFinish = before.cancel_requested_at !== null && count === before.delivered;
  if (count < before.delivered || count > before.quantity || (count === 0 && !isFinish))
    throw invalidField('delivered', 'order.not_between', {
      least: Math.max(before.delivered, 1),
      most: before.quantity,
    });
  const purse = await lockWallet(tx, before.customer_id);

  if (isFinish) await finishCancellation(core, tx, orderId);
  else await recordProgress(core, tx, orderId, { state: 'partial', startCount: null, delivered: count });
  if (count < before.quantity) await setDesired(tx, [orderId], 'canceled');
  await finishDelivery(tx, orderId);
  const after = await readBalances(tx, before.customer_id);

  return {
    before,
    order: (await lockOrder(tx, orderId)) ?? before,
    returned: sumOf([after.cash, after.bonus, -purse.cash, -purse.bonus]),
  };
}
