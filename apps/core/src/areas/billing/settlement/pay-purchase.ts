import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { consumeCoupon } from '../../loyalty/face/coupons.ts';
import { chargeOrder } from '../../wallet/face/charge-order.ts';
import { creditPayment } from '../../wallet/face/credit-payment.ts';
import { closeInvoices, type InvoiceRow } from '../face/invoices.ts';
import { lockPurchase, movePurchase, type PurchaseRow, updatePurchase } from '../face/purchases.ts';
import { creditBonuses } from './credit-bonuses.ts';
import { finishPayment, type PaidInvoice } from './finish-payment.ts';
import type { LockedPayer } from './lock-payer.ts';
import { markPaid } from './mark-paid.ts';

/**
 * Pays a purchase by its paid invoice. The payment passes through the buyer's cash and stays there, with a letter, when
 * the purchase was paid or given up meanwhile, costs something else by now, or its coupon was used up by others.
 */
export async function payPurchase(
  core: Core,
  tx: Tx,
  invoice: PaidInvoice & { purchase_id: number },
  payer: LockedPayer,
): Promise<void> {
  const { wallet } = payer;
  const purchase = await lockPurchase(tx, invoice.purchase_id);
  const { id: purchaseId, customer_id: customerId } = purchase;
  await creditPayment(tx, wallet, {
    invoiceId: invoice.id,
    purchaseId,
    amount: invoice.amount,
    fee: invoice.fee,
    keepsFee: false,
  });
  if (!(await isDue(core, tx, purchase, invoice))) {
    await markPaid(core, tx, invoice, payer, invoice.total);
    return finishPayment(core, tx, invoice, payer, { credited: invoice.total, isKept: true });
  }

  await chargeOrder(
    tx,
    { ...wallet, cash: wallet.cash + invoice.total, bonus: 0n },
    { purchaseId, net: invoice.amount, fee: invoice.fee },
  );
  // An older invoice may promise what the purchase lost when it was priced again.
  const bonus = await creditBonuses(tx, wallet, invoice, purchase.coupon_bonus);
  await markPaid(core, tx, invoice, payer, bonus);
  await updatePurchase(tx, purchaseId, {
    payment_method_id: invoice.payment_method_id,
    method_bonus: invoice.method_bonus,
  });
  await movePurchase(tx, purchaseId, 'paid', core.clock.now());
  await closeInvoices(tx, purchaseId);
  await core.happened(tx, 'purchasePaid', { purchaseId, customerId });
  await finishPayment(core, tx, invoice, payer, { credited: bonus });
}

async function isDue(core: Core, tx: Tx, purchase: PurchaseRow, invoice: InvoiceRow): Promise<boolean> {
  const isItsPrice = purchase.total === invoice.total && purchase.fee === invoice.fee;
  if (purchase.status !== 'unpaid' || !isItsPrice) return false;

  return purchase.coupon_id === null || consumeCoupon(tx, { purchaseId: purchase.id }, core.clock.now());
}
