import type { Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { consumeCoupon } from '../loyalty/coupons.ts';
import { startPaidOrders } from '../orders/start-paid-orders.ts';
import { type LockedWallet, lockWallet } from '../wallet/accounts.ts';
import { chargeOrder } from '../wallet/charge-order.ts';
import { creditBonus, creditPayment } from '../wallet/credit-payment.ts';
import { closeInvoices } from './close-invoices.ts';
import { writeReceipt } from './payment-letters.ts';
import { type InvoiceRow, setInvoiceStatus, storeCredited } from './store.ts';

/**
 * Takes the money of an invoice, locked by `lockInvoice` and not paid before: a top-up is credited, a purchase is paid
 * and started. The ledger refuses a second credit of the same invoice.
 */
export async function creditInvoice(core: Core, tx: Tx, invoice: InvoiceRow): Promise<void> {
  await setInvoiceStatus(tx, invoice.id, 'paid', core.clock.now());
  if (invoice.purchase_id === null) await creditTopUp(core, tx, invoice);
  else await payPurchase(core, tx, invoice, invoice.purchase_id);
}

async function creditTopUp(core: Core, tx: Tx, invoice: InvoiceRow): Promise<void> {
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
  await finish(core, tx, invoice, { credited: invoice.amount + bonus });
}

/**
 * The payment passes through the buyer's cash. It stays there, with a letter, when the purchase was paid or given up
 * meanwhile, costs something else by now, or its coupon was used up by others.
 */
async function payPurchase(core: Core, tx: Tx, invoice: InvoiceRow, purchaseId: number): Promise<void> {
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const customerId = purchase.customer_id;
  const wallet = await lockWallet(tx, customerId);
  await creditPayment(tx, wallet, {
    invoiceId: invoice.id,
    purchaseId,
    amount: invoice.amount,
    fee: invoice.fee,
    keepsFee: false,
  });
  const isItsPrice = purchase.total === invoice.total && purchase.fee === invoice.fee;
  const isDue = purchase.status === 'unpaid' && isItsPrice;
  const hasCoupon = async () =>
    purchase.coupon_id === null || (await consumeCoupon(tx, { purchaseId }, core.clock.now()));
  if (!isDue || !(await hasCoupon())) {
    return finish(core, tx, invoice, { credited: invoice.total, isKept: true });
  }

  await chargeOrder(
    tx,
    { ...wallet, cash: wallet.cash + invoice.total, bonus: 0n },
    { purchaseId, net: invoice.amount, fee: invoice.fee },
  );
  // An older invoice may promise what the purchase lost when it was priced again.
  const bonus = await creditBonuses(tx, wallet, invoice, purchase.coupon_bonus);
  await tx
    .updateTable('purchase')
    .set({
      status: 'paid',
      paid_at: core.clock.now(),
      payment_method_id: invoice.payment_method_id,
      method_bonus: invoice.method_bonus,
    })
    .where('id', '=', purchaseId)
    .execute();
  await closeInvoices(tx, purchaseId);
  await startPaidOrders(core, tx, { purchaseId, customerId });
  await finish(core, tx, invoice, { credited: bonus });
}

async function finish(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  booked: { credited: Micro; isKept?: boolean },
): Promise<void> {
  await storeCredited(tx, invoice.id, booked.credited);
  await writeReceipt(core, tx, invoice, booked);
}

/** Gives what was added. */
async function creditBonuses(
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
