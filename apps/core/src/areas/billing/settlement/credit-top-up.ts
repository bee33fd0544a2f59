import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { consumeCoupon } from '../../loyalty/face/coupons.ts';
import { creditPayment } from '../../wallet/face/credit-payment.ts';
import { creditBonuses } from './credit-bonuses.ts';
import { finishPayment, type PaidInvoice } from './finish-payment.ts';
import type { LockedPayer } from './lock-payer.ts';
import { markPaid } from './mark-paid.ts';

/** Credits a paid top-up with its bonuses (rules §2.6). */
export async function creditTopUp(
  core: Core,
  tx: Tx,
  invoice: PaidInvoice,
  payer: LockedPayer,
): Promise<void> {
  const { wallet } = payer;
  const hasCoupon =
    invoice.coupon_bonus > 0n && (await consumeCoupon(tx, { invoiceId: invoice.id }, core.clock.now()));
  await creditPayment(tx, wallet, {
    invoiceId: invoice.id,
    amount: invoice.amount,
    fee: invoice.fee,
    keepsFee: true,
  });
  const bonus = await creditBonuses(tx, wallet, invoice, hasCoupon ? invoice.coupon_bonus : 0n);
  const credited = invoice.amount + bonus;
  await markPaid(core, tx, invoice, payer, credited);
  await finishPayment(core, tx, invoice, payer, { credited });
}
