import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { customerOfCookie } from '../../identity/face/sessions.ts';
import { findInvoice, type InvoiceRow } from '../face/invoices.ts';
import { orderPageOf } from '../invoices/order-page.ts';
import { noteReturn } from './attempts.ts';
import { readPaymentToken } from './payment-url.ts';

/** Cookies and query of a browser that comes back from a gateway. */
type Returning = {
  session: string | undefined;
  /** The token of the payment link that was opened here. */
  paymentToken: string | undefined;
  /** The gateway sent them back without a payment. */
  isUnpaid: boolean;
};

/**
 * Finds the page for a buyer who comes back from a gateway. The owner and the browser that opened the payment link go
 * to the order, whose payment is asked about from then on, or to the result of a top-up; everybody else goes to a page
 * that says nothing about anybody. Throws 404.
 */
export async function returnFromGateway(
  core: Core,
  invoiceId: number,
  { session, paymentToken: token, isUnpaid }: Returning,
): Promise<string> {
  const invoice = await findInvoice(core.db, invoiceId);
  if (!invoice) throw notFound('invoice');
  const signedIn = await customerOfCookie(core, session);
  const isOwner = signedIn?.customerId === invoice.customer_id;
  const isPayer = token !== undefined && readPaymentToken(core, token) === invoiceId;
  if ((isOwner || isPayer) && !isUnpaid) await noteReturn(core.db, invoiceId, core.clock.now());
  if (invoice.purchase_id === null)
    return `${shopUrl(core, invoice.locale)}add-funds/${isUnpaid ? 'error' : 'success'}?invoice=${invoiceId}`;
  if (isOwner)
    return (await orderPageOf(core, core.db, invoice, 'signed-in')) ?? shopUrl(core, invoice.locale);

  return (isPayer ? await pageOfPayer(core, invoice) : null) ?? `${shopUrl(core, invoice.locale)}paid`;
}

/** The order that an invoice pays, for the holder of the link to pay it; null for a top-up. */
export async function pageOfPayer(core: Core, invoice: InvoiceRow): Promise<string | null> {
  const owner = await findCustomer(core.db, invoice.customer_id);
  if (owner?.password_hash === null) return orderPageOf(core, core.db, invoice, 'view');
  // A guest's links end when the mailbox's owner has an account with what was ordered before: this one gives no new one.
  const isJoined = (owner?.email_verified_at ?? invoice.created_at) > invoice.created_at;

  return orderPageOf(core, core.db, invoice, isJoined ? 'signed-in' : 'follow');
}
