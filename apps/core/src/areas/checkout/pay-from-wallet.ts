import { type Micro, spreadOverLines } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { chargeOrder, requireFunds } from '../wallet/face/charge-order.ts';
import { creditBonus } from '../wallet/face/credit-payment.ts';
import type { PurchaseQuote } from './quote-purchase.ts';

/** The part of each line that comes from the bonus bucket, micro-USD. Throws 422 on `balance` when there is not enough. */
export function bonusOfLines({ isPaidNow, wallet, price, decimals }: PurchaseQuote): Micro[] {
  if (!isPaidNow || wallet === null) return [];
  const paid = price.lines.map((line) => line.paid);

  return spreadOverLines(requireFunds(wallet, price.total), paid, decimals).map(({ bonus }) => bonus);
}

/** Takes the money of a purchase that is paid now, and gives the bonus of its coupon. */
export async function payFromWallet(
  tx: Tx,
  { isPaidNow, wallet, price }: PurchaseQuote,
  purchaseId: number,
): Promise<void> {
  if (!isPaidNow) return;
  if (wallet === null) throw new Error('what is paid now is paid from a locked wallet');
  await chargeOrder(tx, wallet, { purchaseId, net: price.net, fee: price.fee });
  if (price.couponBonusType === 'bonus')
    await creditBonus(tx, wallet, {
      kind: 'coupon',
      key: `coupon:${purchaseId}`,
      amount: price.couponBonus,
      purchaseId,
    });
}
