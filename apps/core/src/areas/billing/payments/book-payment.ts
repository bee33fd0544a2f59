import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { type InvoiceRow, setInvoiceStatus } from '../invoices/invoices.ts';
import { creditTopUp } from './credit-top-up.ts';
import { payPurchase } from './pay-purchase.ts';

/**
 * Takes the money of an invoice, locked by `lockInvoice` and not paid before: a top-up is credited, a purchase is paid
 * and started. The ledger refuses a second credit of the same invoice.
 */
export async function bookPayment(core: Core, tx: Tx, invoice: InvoiceRow): Promise<void> {
  await setInvoiceStatus(tx, invoice.id, 'paid', core.clock.now());
  const { purchase_id } = invoice;
  await (purchase_id === null
    ? creditTopUp(core, tx, invoice)
    : payPurchase(core, tx, { ...invoice, purchase_id }));
}
