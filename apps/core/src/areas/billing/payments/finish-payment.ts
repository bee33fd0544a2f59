import type { Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { LockedWallet } from '../../wallet/accounts.ts';
import { creditBonus } from '../../wallet/credit-payment.ts';
import { type InvoiceRow, storeCredited } from '../invoices/invoices.ts';
import { keepParties } from '../invoices/parties.ts';
import { writeReceipt } from './payment-letters.ts';

/** Keeps what of a payment went to the balance, micro-USD, and who it is between, and writes its receipt. */
export async function finishPayment(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  booked: { credited: Micro; isKept?: boolean },
): Promise<void> {
  await storeCredited(tx, invoice.id, booked.credited);
  await keepParties(core, tx, invoice);
  await writeReceipt(core, tx, invoice, booked);
}

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
