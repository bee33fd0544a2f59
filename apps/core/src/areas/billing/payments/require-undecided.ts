import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { type InvoiceRow, lockInvoice } from '../face/invoices.ts';

/** An invoice that staff may still decide, locked. Throws 404, and 422 on `invoice` for one that is paid or rejected. */
export async function requireUndecided(tx: Tx, invoiceId: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  if (invoice.status === 'paid' || invoice.status === 'rejected')
    throw invalidField('invoice', 'invoice.closed');

  return invoice;
}
