import { formatExact, refundOfUndelivered, splitRefund } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { findPurchase } from '../../billing/face/purchases.ts';
import { refundOrder } from '../../wallet/face/refund-order.ts';
import { writeStatusLetter } from '../face/order-letters.ts';
import { lockOrder, type OrderRow, updateOrder } from '../face/order-rows.ts';

/**
 * Returns what was paid for the undelivered part of an ended order, to the cent and to the buckets it came from
 * (rules §2.10). An order is refunded once; what a package's part gets back is also counted on the package.
 */
export async function refundUndelivered(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  if (order.delivered >= order.quantity || order.cost === order.refunded) return;
  const { decimals } = await findPurchase(tx, order.purchase_id);
  const refund = refundOfUndelivered({
    paid: order.cost,
    quantity: order.quantity,
    alreadyRefunded: order.refunded,
    delivered: order.delivered,
    decimals,
  });
  if (refund === 0n) return;

  const { cash, bonus } = splitRefund(
    refund,
    { cash: order.cost - order.cost_bonus, bonus: order.cost_bonus },
    decimals,
  );
  await refundOrder(tx, {
    customerId: order.customer_id,
    orderId: order.id,
    purchaseId: order.purchase_id,
    toCash: cash,
    toBonus: bonus,
    fee: 0n,
    sequence: 1,
  });
  order.refunded += refund;
  await updateOrder(tx, order.id, { refunded: order.refunded });
  if (order.parent_id !== null) await countOnPackage(tx, order.parent_id, refund);

  await writeStatusLetter(core, tx, order.id, (props) => ({
    template: 'order-refunded',
    props: { ...props, refunded: formatExact(refund, decimals), delivered: order.delivered },
  }));
}

async function countOnPackage(tx: Tx, packageId: number, refund: bigint): Promise<void> {
  const parent = await lockOrder(tx, packageId);
  if (parent) await updateOrder(tx, parent.id, { refunded: parent.refunded + refund });
}
