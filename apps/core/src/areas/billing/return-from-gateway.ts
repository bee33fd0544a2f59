import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { customerOfCookie, SESSION_COOKIE } from '../accounts/sessions.ts';
import { findCustomer } from '../accounts/store.ts';
import { orderPageOf } from './order-page.ts';
import { readPaymentToken } from './payment-url.ts';
import { findInvoice, type InvoiceRow } from './store.ts';

const PATH = '/pay';
const KEPT_SECONDS = 24 * 3600;
const cookieName = (invoiceId: number) => `PAYING_${invoiceId}`;

/** Whoever opened a payment link here is known when the gateway sends them back, without the gateway knowing the link. */
export function rememberPayer(core: Core, reply: FastifyReply, token: string): void {
  const invoiceId = readPaymentToken(core, token);
  if (invoiceId === null) return;
  reply.setCookie(cookieName(invoiceId), token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: KEPT_SECONDS,
  });
}

/**
 * Where a buyer goes who comes back from a gateway's page: to the order, for its owner and for the browser that opened
 * the payment link; for everybody else to a page that says nothing about anybody. Throws 404.
 */
export async function returnFromGateway(
  core: Core,
  request: FastifyRequest<{ Params: { invoiceId: string } }>,
): Promise<string> {
  const id = /^\d{1,9}$/.test(request.params.invoiceId) ? Number(request.params.invoiceId) : 0;
  const invoice = await findInvoice(core.db, id);
  if (!invoice) throw notFound('invoice');
  const signedIn = await customerOfCookie(core, request.cookies[SESSION_COOKIE]);
  if (signedIn?.customerId === invoice.customer_id)
    return (await orderPageOf(core, core.db, invoice, 'signed-in')) ?? shopUrl(core, invoice.locale);

  const token = request.cookies[cookieName(id)];
  const isPayer = token !== undefined && readPaymentToken(core, token) === id;
  const page = isPayer ? await pageOfPayer(core, invoice) : null;

  return page ?? `${shopUrl(core, invoice.locale)}paid`;
}

/** The order that an invoice pays, for whoever holds the link to pay it; null for a top-up. */
export async function pageOfPayer(core: Core, invoice: InvoiceRow): Promise<string | null> {
  const owner = await findCustomer(core.db, invoice.customer_id);

  return orderPageOf(core, core.db, invoice, owner?.password_hash === null ? 'view' : 'follow');
}
