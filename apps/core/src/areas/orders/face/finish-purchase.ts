import { type CancelReason, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { closePurchase } from '../../billing/face/close-purchase.ts';
import { lockOrdersOfPurchase } from '../store.ts';
import { hasOpenOrders } from './has-open-orders.ts';
import type { OrderRow } from './order-rows.ts';
import { costOf } from './purchase-cost.ts';

/** Closes the purchase of an order once the last of its orders has ended. Lock the purchase first. */
export async function finishPurchase(
  core: Core,
  tx: Tx,
  { purchase_id: purchaseId, customer_id: customerId }: Pick<OrderRow, 'purchase_id' | 'customer_id'>,
): Promise<void> {
  if (await hasOpenOrders(tx, purchaseId)) return;
  const orders = await lockOrdersOfPurchase(tx, purchaseId);
  const wholes = orders.filter(({ parent_id }) => parent_id === null);

  await closePurchase(tx, purchaseId, {
    customerId,
    firstOrderId: orders[0]?.id ?? 0,
    net: costOf(orders),
    refunded: sumOf(wholes.map(({ refunded }) => refunded)),
    delivered: deliveredUnits(orders),
    reasons: orders.map(reasonOf),
  });
  await core.happened(tx, 'purchaseEnded', { purchase_id: purchaseId });
}

/** A package counts by its parts. */
function deliveredUnits(orders: OrderRow[]): number {
  const parents = new Set(orders.map(({ parent_id }) => parent_id));

  return orders.filter(({ id }) => !parents.has(id)).reduce((sum, { delivered }) => sum + delivered, 0);
}

const reasonOf = ({ status, cancel_reason }: OrderRow) =>
  status === 'canceled' ? ((cancel_reason ?? 'other') as CancelReason) : null;
