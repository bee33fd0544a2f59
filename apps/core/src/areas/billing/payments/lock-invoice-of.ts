import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import type { Tx } from '../../../data/database.ts';
import { type InvoiceRow, lockInvoice } from '../face/invoices.ts';
import { findAttempt, invoiceOf } from './attempts.ts';

/**
 * Locks the invoice of an event. While it waits for the lock, the attempt may be reassigned to another invoice, so the
 * attempt is read again.
 */
export async function lockInvoiceOf(
  tx: Tx,
  gatewayName: string,
  event: Pick<PaymentEvent, 'merchantReference' | 'reference'>,
): Promise<InvoiceRow | undefined> {
  const known = await findAttempt(tx, gatewayName, event);
  const invoice = await lockInvoice(tx, known?.invoice_id ?? invoiceOf(event));
  const now = known && (await findAttempt(tx, gatewayName, event));

  return now === undefined || now.invoice_id === invoice?.id ? invoice : lockInvoice(tx, now.invoice_id);
}
