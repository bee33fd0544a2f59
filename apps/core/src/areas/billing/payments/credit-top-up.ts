import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { consumeCoupon } from '../../loyalty/coupons.ts';
import { lockWallet } from '../../wallet/accounts.ts';
import { creditPayment } from '../../wallet/credit-payment.ts';
import type { InvoiceRow } from '../invoices/invoices.ts';
import { creditBonuses } from './credit-bonuses.ts';
import { finishPayment } from './finish-payment.ts';

/** Credits a paid top-up with its bonuses (rules §2.6). */
export async function creditTopUp(core: Core, tx: Tx, invoice: InvoiceRow): Promise<void> {
  const wallet = await lockWallet(tx, invoice.customer_id);
  const hasCoupon =
    invoice.coupon_bonus > 0n && (await consumeCoupon(tx, { invoiceId: invoice.id }, core.clock.now()));
  await creditPayment(tx, wallet, {
    invoiceId: invoice.id,
    amount: invoice.amount,
    fee: invoice.fee,
    keepsFee: true,
  });
  const bonus = await creditBonuses(tx, wallet, invoice, hasCoupon ? invoice.coupon_bonus : 0n);
  await finishPayment(core, tx, invoice, { credited: invoice.amount + bonus });
}
