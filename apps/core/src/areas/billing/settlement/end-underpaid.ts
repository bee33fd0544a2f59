import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { releaseCoupon } from '../../loyalty/face/coupons.ts';
import { expireInvoice, type InvoiceRow, rejectInvoice } from '../face/invoices.ts';

/**
 * Ends a locked invoice for which too little came: nothing is bought with a part of a price. A purchase stays unpaid and may be
 * paid in another way; what its buyer said of a payment by code is answered.
 */
export async function endUnderpaid(core: Core, tx: Tx, invoice: InvoiceRow): Promise<void> {
  if (invoice.status === 'marked') await rejectInvoice(tx, invoice.id, null);
  else if (invoice.status === 'created') await expireInvoice(tx, invoice);
  else return;
  if (invoice.purchase_id === null) await releaseCoupon(tx, { invoiceId: invoice.id });
  else await core.happened(tx, 'paymentFailed', { purchaseId: invoice.purchase_id, heldLinks: false });
}
