import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { notFound } from '../../http/errors.ts';
import { shopUrl } from '../orders/order-url.ts';
import { callbackUrl } from './link-card.ts';
import { orderPageOf } from './order-page.ts';
import { readPaymentToken } from './payment-url.ts';
import { findInvoice, type InvoiceRow, storeOpenedPayment } from './store.ts';

/**
 * Where a buyer who opens a payment link goes: to the gateway's page, which is opened now and only once, or back to
 * the order when there is nothing to pay any more. Throws 404 for a link that was not made here; when the gateway is
 * out of reach it throws, nothing changes, and the link may be tried again.
 */
export async function goToGateway(core: Core, token: string): Promise<string> {
  const invoiceId = readPaymentToken(core, token);
  const invoice = invoiceId === null ? undefined : await findInvoice(core.db, invoiceId);
  if (!invoice) throw notFound('invoice');
  const backUrls = await returnUrls(core, invoice);
  if (invoice.status === 'paid') return backUrls.done;
  const isOpen = invoice.status === 'created' && invoice.expires_at > core.clock.now();
  if (!isOpen || invoice.linked_card_id !== null) return backUrls.failed;
  if (invoice.redirect_url !== null) return invoice.redirect_url;

  const gateway = core.gateways.get(invoice.gateway);
  if (!gateway) throw notFound('invoice');
  const opened = await gateway.openPayment({
    invoiceId: invoice.id,
    total: invoice.charge_total,
    currency: invoice.charge_currency,
    description: `${(await core.site.current()).settings.panelName} #${invoice.id}, ${formatAmount(invoice.charge_total)} ${invoice.charge_currency}`,
    returnUrl: backUrls.done,
    cancelUrl: backUrls.failed,
    callbackUrl: callbackUrl(core, gateway.name),
  });
  await storeOpenedPayment(core.db, invoice.id, opened);

  return opened.redirectUrl;
}

/** After paying: the order's own page, or the result page of a top-up. */
async function returnUrls(core: Core, invoice: InvoiceRow): Promise<{ done: string; failed: string }> {
  const orderPage = await orderPageOf(core, core.db, invoice, 'view');
  if (orderPage !== null) return { done: orderPage, failed: orderPage };
  const topUp = `${shopUrl(core, invoice.locale)}add-funds`;

  return { done: `${topUp}/success?invoice=${invoice.id}`, failed: `${topUp}/error?invoice=${invoice.id}` };
}
