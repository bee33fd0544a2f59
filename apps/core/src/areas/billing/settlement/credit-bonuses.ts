import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import type { LockedWallet } from '../../wallet/face/accounts.ts';
import { creditBonus } from '../../wallet/face/credit-payment.ts';
import type { InvoiceRow } from '../face/invoices.ts';

/** Credits what a payment brings beside itself; gives what was added, micro-USD. */
export async function creditBonuses(
  tx: Tx,
  wallet: LockedWallet,
  { id: invoiceId, method_bonus: methodBonus }: InvoiceRow,
  couponBonus: Micro,
): Promise<Micro> {
  await creditBonus(tx, wallet, {
    kind: 'bonus',
    key: `method-bonus:${invoiceId}`,
    amount: methodBonus,
    invoiceId,
  });
  await creditBonus(tx, wallet, {
    kind: 'coupon',
    key: `coupon-bonus:${invoiceId}`,
    amount: couponBonus,
    invoiceId,
  });

  return methodBonus + couponBonus;
}
