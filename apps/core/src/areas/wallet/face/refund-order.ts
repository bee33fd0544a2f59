import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { lockWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/**
 * Returns part of what was paid for an order to the buckets that it came from. `sequence` counts the refunds of the
 * order, so that each is booked once.
 */
export async function refundOrder(
  tx: Tx,
  refund: {
    customerId: number;
    orderId: number;
    purchaseId: number;
    toCash: Micro;
    toBonus: Micro;
    fee: Micro;
    sequence: number;
  },
): Promise<void> {
  const wallet = await lockWallet(tx, refund.customerId);

  await postJournal(
    tx,
    {
      kind: 'cancel_order',
      key: `refund:${refund.orderId}:${refund.sequence}`,
      customerId: refund.customerId,
      orderId: refund.orderId,
      purchaseId: refund.purchaseId,
      undoes: `order:${refund.purchaseId}`,
    },
    [
      { account: wallet.cashAccount, amount: refund.toCash + refund.fee },
      { account: wallet.bonusAccount, amount: refund.toBonus },
      { account: SHOP.sales, amount: -(refund.toCash + refund.toBonus) },
      { account: SHOP.fees, amount: -refund.fee },
    ],
  );
}
