import type { Caller } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { notFound, unauthenticated } from '../../../refusal.ts';
import { findInvoice, type InvoiceRow } from '../face/invoices.ts';
import { readBillToken } from '../invoices/document-url.ts';
import { readPaymentToken } from './payment-url.ts';

type InvoiceInput = {
  params: { invoiceId?: unknown };
  query: { token?: unknown };
  body: { payment_token?: unknown };
};

/**
 * The invoice, if it is the caller's own or the one that a token opens. Throws 401 for a guest without a token, 404 for
 * everything else.
 */
export async function invoiceByLink(
  core: Core,
  caller: Caller,
  { params, query, body }: InvoiceInput,
): Promise<InvoiceRow> {
  const token = query.token ?? body.payment_token;
  if (token == null && caller.kind === 'guest') throw unauthenticated();
  const id = Number(params.invoiceId);
  const invoice = await findInvoice(core.db, id);
  const isOwn = caller.kind === 'customer' && invoice?.customer_id === caller.customerId;
  const isOpened =
    invoice !== undefined &&
    typeof token === 'string' &&
    (readPaymentToken(core, token) === invoice.id || readBillToken(core, query.token) === invoice.id);
  if (!invoice || !(isOwn || isOpened)) throw notFound('invoice');

  return invoice;
}
