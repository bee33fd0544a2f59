import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { settleCouponUse } from '../loyalty/coupons.ts';
import { startPaidOrders } from '../orders/start-paid-orders.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { chargeOrder } from '../wallet/charge-order.ts';
import { creditBonus, creditPayment } from '../wallet/credit-payment.ts';
import { closeInvoices } from './close-invoices.ts';
import { type InvoiceRow, setInvoiceStatus } from './store.ts';

/**
 * Takes the money of an invoice, locked by `lockInvoice` and not paid before: a top-up is credited, a purchase is paid
 * and started. The ledger refuses a second credit of the same invoice.
 */
export async function creditInvoice(core: Core, tx: Tx, invoice: InvoiceRow): Promise<void> {
  await setInvoiceStatus(tx, invoice.id, 'paid', core.clock.now());
  if (invoice.purchase_id === null) await creditTopUp(tx, invoice);
  else await payPurchase(core, tx, invoice, invoice.purchase_id);
}

async function creditTopUp(tx: Tx, invoice: InvoiceRow): Promise<void> {
  const wallet = await lockWallet(tx, invoice.customer_id);
  await creditPayment(tx, wallet, {
    invoiceId: invoice.id,
    amount: invoice.amount,
    fee: invoice.fee,
    keepsFee: true,
  });
  await creditBonuses(tx, wallet, invoice);
  await settleCouponUse(tx, { invoiceId: invoice.id }, 'consumed');
}

/**
 * The payment passes through the buyer's cash. It stays there when the purchase was paid or given up meanwhile, or costs
 * something else by now.
 */
async function payPurchase(core: Core, tx: Tx, invoice: InvoiceRow, purchaseId: number): Promise<void> {
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wallet = await lockWallet(tx, invoice.customer_id);
  await creditPayment(tx, wallet, {
    invoiceId: invoice.id,
    purchaseId,
    amount: invoice.amount,
    fee: invoice.fee,
    keepsFee: false,
  });
  const isItsPrice = purchase.total === invoice.total && purchase.fee === invoice.fee;
  if (purchase.status !== 'unpaid' || !isItsPrice) return;

  await chargeOrder(
    tx,
    { ...wallet, cash: wallet.cash + invoice.total, bonus: 0n },
    { purchaseId, net: invoice.amount, fee: invoice.fee },
  );
  await creditBonuses(tx, wallet, invoice);
  await settleCouponUse(tx, { purchaseId }, 'consumed');
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
  await startPaidOrders(core, tx, purchaseId);
}

async function creditBonuses(
  tx: Tx,
  wallet: Parameters<typeof creditBonus>[1],
  invoice: InvoiceRow,
): Promise<void> {
  const invoiceId = invoice.id;
  await creditBonus(tx, wallet, {
    kind: 'bonus',
    key: `method-bonus:${invoiceId}`,
    amount: invoice.method_bonus,
    invoiceId,
  });
  await creditBonus(tx, wallet, {
    kind: 'coupon',
    key: `coupon-bonus:${invoiceId}`,
    amount: invoice.coupon_bonus,
    invoiceId,
  });
}
