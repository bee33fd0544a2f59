import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/**
 * Books money that a gateway took: `total` arrives, of it `fee` is the method's and stays with the shop when
 * `keepsFee`; a purchase keeps it for the order journal instead.
 */
export async function creditPayment(
  tx: Tx,
  wallet: LockedWallet,
  payment: { invoiceId: number; purchaseId?: number; amount: Micro; fee: Micro; keepsFee: boolean },
): Promise<void> {
  const total = payment.amount + payment.fee;
  const kept = payment.keepsFee ? payment.fee : 0n;

  await postJournal(
    tx,
    {
      kind: 'invoiced',
      key: `invoice:${payment.invoiceId}`,
      customerId: wallet.customerId,
      invoiceId: payment.invoiceId,
      purchaseId: payment.purchaseId,
    },
    [
      { account: SHOP.gateway, amount: -total },
      { account: SHOP.fees, amount: kept },
      { account: wallet.cashAccount, amount: total - kept },
    ],
  );
}

/** Credits a bonus to the bonus bucket: of the payment method, or of a coupon. */
export async function creditBonus(
  tx: Tx,
  wallet: LockedWallet,
  bonus: {
    kind: 'bonus' | 'coupon';
    key: string;
    amount: Micro;
    invoiceId?: number;
    orderId?: number;
    purchaseId?: number;
  },
): Promise<void> {
  await postJournal(
    tx,
    {
      kind: bonus.kind,
      key: bonus.key,
      customerId: wallet.customerId,
      invoiceId: bonus.invoiceId,
      orderId: bonus.orderId,
      purchaseId: bonus.purchaseId,
    },
    [
      { account: SHOP.promotions, amount: -bonus.amount },
      { account: wallet.bonusAccount, amount: bonus.amount },
    ],
  );
}
