import {
  bonusTakenBack,
  type CancelReason,
  cashbackDue,
  isOurReason,
  refundOfFee,
  sumOf,
} from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { freeConsumedCoupon } from '../loyalty/coupons.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { creditBonus } from '../wallet/credit-payment.ts';
import { refundOrder } from '../wallet/refund-order.ts';
import { takeBackBonus } from '../wallet/take-back-bonus.ts';
import type { OrderRow } from './order-rows.ts';
import { costOf } from './purchase-cost.ts';
import { hasOpenOrders, lockOrdersOfPurchase } from './store.ts';

/**
 * Settles what hangs on a whole purchase once its last order has ended: the fee when nothing was delivered for our
 * reason, the method bonus of the refunded part, and the coupon's cashback (server semantics §2.5, §2.10). Runs once:
 * every journal has the purchase's own key. Lock the purchase first.
 */
export async function finishPurchase(tx: Tx, purchaseId: number): Promise<void> {
  if (await hasOpenOrders(tx, purchaseId)) return;
  const orders = await lockOrdersOfPurchase(tx, purchaseId);
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { decimals } = purchase;
  const net = costOf(orders);
  const refunded = sumOf(orders.filter(({ parent_id }) => parent_id === null).map((order) => order.refunded));

  const fee = refundOfFee({
    fee: purchase.fee,
    delivered: deliveredUnits(orders),
    isOurReason: orders.every(endedForOurReason),
  });
  const [first] = orders;
  if (fee > 0n && first && purchase.fee_refunded === 0n) {
    await refundOrder(tx, {
      customerId: purchase.customer_id,
      orderId: first.id,
      purchaseId,
      toCash: 0n,
      toBonus: 0n,
      fee,
      sequence: 0,
    });
  }

  const wallet = await lockWallet(tx, purchase.customer_id);
  const taken = bonusTakenBack({
    bonus: purchase.method_bonus,
    alreadyTaken: purchase.method_bonus_taken,
    base: net,
    refunded,
    bonusBalance: wallet.bonus,
    decimals,
  });
  await takeBackBonus(tx, wallet, { purchaseId, amount: taken });
  const cashback = cashbackDue({ cashback: purchase.cashback, net, refunded, decimals });
  await creditBonus(tx, wallet, {
    kind: 'coupon',
    key: `cashback:${purchaseId}`,
    amount: cashback,
    purchaseId,
  });

  if (net > 0n && refunded === net) await freeConsumedCoupon(tx, purchaseId);

  await tx
    .updateTable('purchase')
    .set({ fee_refunded: fee, method_bonus_taken: purchase.method_bonus_taken + taken })
    .where('id', '=', purchaseId)
    .execute();
}

/** A package counts by its parts. */
function deliveredUnits(orders: OrderRow[]): number {
  const parents = new Set(orders.map(({ parent_id }) => parent_id));

  return orders.filter(({ id }) => !parents.has(id)).reduce((sum, { delivered }) => sum + delivered, 0);
}

const endedForOurReason = (order: OrderRow) =>
  order.status === 'canceled' && isOurReason((order.cancel_reason ?? 'other') as CancelReason);
