import { bonusTakenBack, type CancelReason, cashbackDue, type Micro, refundOfFee } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { together } from '../../../data/together.ts';
import { freeConsumedCoupon } from '../../loyalty/face/coupons.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { creditBonus } from '../../wallet/face/credit-payment.ts';
import { refundOrder } from '../../wallet/face/refund-order.ts';
import { takeBackBonus } from '../../wallet/face/take-back-bonus.ts';
import { lockPurchase, type PurchaseRow, updatePurchase } from './purchases.ts';

/** Totals over all orders of a purchase that has ended. Amounts in micro-USD. */
type Ending = {
  customerId: number;
  firstOrderId: number;
  /** The price paid, without the fee. */
  net: Micro;
  refunded: Micro;
  /** Units of whatever was ordered. */
  delivered: number;
  /** Reason of each cancellation; null for an order that was not canceled. */
  reasons: readonly (CancelReason | null)[];
};

/**
 * Settles what hangs on a whole purchase once its last order has ended: the fee when nothing was delivered for our
 * reason, the bonuses of method and coupon for the refunded part, and the coupon's cashback (rules §2.5,
 * §2.10). Runs once: every journal has the purchase's own key.
 */
export async function closePurchase(tx: Tx, purchaseId: number, ending: Ending): Promise<void> {
  const { customerId, firstOrderId, net, refunded, delivered, reasons } = ending;
  const [purchase, wallet] = await together([lockPurchase(tx, purchaseId), lockWallet(tx, customerId)]);
  const { decimals } = purchase;

  const { duplicate_accepted: isDuplicateAccepted } = purchase;
  const fee = refundOfFee({ fee: purchase.fee, delivered, reasons, isDuplicateAccepted });
  if (fee > 0n && purchase.fee_refunded === 0n)
    await refundOrder(tx, {
      customerId,
      orderId: firstOrderId,
      purchaseId,
      toCash: 0n,
      toBonus: 0n,
      fee,
      sequence: 0,
    });

  // The fee went back to the cash of the wallet, not to its bonus.
  const { methodTaken, couponTaken } = bonusesTakenBack(purchase, ending, wallet.bonus);
  await takeBackBonus(tx, wallet, { purchaseId, amount: methodTaken + couponTaken });
  await creditBonus(tx, wallet, {
    kind: 'coupon',
    key: `cashback:${purchaseId}`,
    amount: cashbackDue({ cashback: purchase.cashback, net, refunded, decimals }),
    purchaseId,
  });
  const isAllBack = net > 0n ? refunded === net : delivered === 0;
  // A coupon whose bonus was spent has been used and is not freed.
  if (isAllBack && couponTaken === purchase.coupon_bonus) await freeConsumedCoupon(tx, purchaseId);

  await updatePurchase(tx, purchaseId, {
    fee_refunded: fee,
    method_bonus_taken: methodTaken,
    coupon_bonus_taken: couponTaken,
  });
}

/** Bonuses of a purchase that are taken back, no more than its buyer still has. */
function bonusesTakenBack(
  { method_bonus, coupon_bonus, decimals }: PurchaseRow,
  { net, refunded }: Ending,
  bonusBalance: Micro,
): { methodTaken: Micro; couponTaken: Micro } {
  const taken = (bonus: Micro, left: Micro) =>
    bonusTakenBack({ bonus, base: net, refunded, bonusBalance: left, decimals });
  const methodTaken = taken(method_bonus, bonusBalance);

  return { methodTaken, couponTaken: taken(coupon_bonus, bonusBalance - methodTaken) };
}
