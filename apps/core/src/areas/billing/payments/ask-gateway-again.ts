import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { findInvoice } from '../face/invoices.ts';
import { askAboutInvoiceNow } from './page-attempts.ts';

/**
 * Has the worker ask the gateway at once what became of the open attempts of an invoice; what it says is booked as always. Throws 404,
 * and 422 on `invoice` where nothing is open.
 */
export async function askGatewayAgain(
  core: Core,
  tx: Tx,
  invoiceId: number,
): Promise<Done<null, 'invoice.asked_about'>> {
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw notFound('invoice');
  const attempts = await askAboutInvoiceNow(tx, invoiceId, core.clock.now());
  if (attempts === 0) throw invalidField('invoice', 'payments.nothing_to_ask');

  return { answer: null, deed: { action: 'invoice.asked_about', target: invoiceId } };
}
