import { currencyDecimals, formatExact } from '@fanfare/rules';
import { PaymentDeclined } from '../../../adapters/gateways/ask-vendor.ts';
import type { Core } from '../../../core.ts';
import { inTime } from '../../../lib/in-time.ts';
import { notFound } from '../../../refusal.ts';
import { requireUnfrozen } from '../../accounts/face/require-unfrozen.ts';
import { findInvoice, type InvoiceRow } from '../face/invoices.ts';
import { callbackUrl } from '../face/link-card.ts';
import { applyPaymentEvent } from '../settlement/apply-payment-event.ts';
import { type AttemptRow, awaitsOwner, lastAttempt, noteReturn, openAttempt, storePage } from './attempts.ts';
import { readPaymentToken, returnUrl } from './payment-url.ts';
import { queryPayment } from './query-payment.ts';
import { pageOfPayer } from './return-from-gateway.ts';

/** An address; with a `form` it is one that takes nothing but a POST of these fields. */
export type NextPage = { url: string; form: Record<string, string> | null };

/**
 * Finds the page for a buyer who opens a payment link: the gateway's page, which is opened once for each attempt, or
 * the order when there is nothing left to pay. Throws 404 for a link that was not made here, 422 `account_frozen`; when
 * the gateway is out of reach it throws, nothing changes, and the link may be opened again.
 */
export async function openCheckoutPage(core: Core, token: string): Promise<NextPage> {
  const invoiceId = readPaymentToken(core, token);
  const invoice = invoiceId === null ? undefined : await findInvoice(core.db, invoiceId);
  if (!invoice) throw notFound('invoice');
  const backUrls = returnUrls(core, invoice);
  const back = async (url: string): Promise<NextPage> => ({
    url: (await pageOfPayer(core, invoice)) ?? url,
    form: null,
  });
  if (invoice.status === 'paid') return back(backUrls.done);
  const now = core.clock.now();
  const last = await lastAttempt(core.db, invoice.id);
  const isPayable = invoice.status === 'created' && invoice.expires_at > now;
  const bankUrl = last && awaitsOwner(last) ? last.redirect_url : null;
  if (!isPayable || (last?.linked_card_id != null && bankUrl === null)) return back(backUrls.failed);

  // Staff may have frozen the customer since: nothing is begun for a frozen account.
  await requireUnfrozen(core, invoice.customer_id);
  const gateway = core.gateways.get(invoice.gateway);
  if (!gateway) throw notFound('invoice');
  const begun = await openAttempt(core.db, invoice, { now });
  await noteReturn(core.db, invoice.id, null);
  if (bankUrl !== null) return { url: bankUrl, form: null };
  if (begun.redirect_url !== null) {
    const isGood = begun.redirect_expires_at === null || begun.redirect_expires_at > now;
    // A buyer may have paid on the expired page; a second page would be paid twice.
    const found = isGood ? null : await queryPayment(core, gateway, begun);
    if (isGood || found?.state === 'open') return { url: begun.redirect_url, form: begun.redirect_form };
    if (found?.state === 'paid') return back(backUrls.done);
  }
  const attempt = await openAttempt(core.db, invoice, { now });
  const asked = gateway.openPayment({
    merchantReference: attempt.merchant_reference,
    total: invoice.charge_total,
    currency: invoice.charge_currency,
    description: `${(await core.site.current()).settings.panelName} #${invoice.id}, ${formatExact(invoice.charge_total, currencyDecimals(invoice.charge_currency))} ${invoice.charge_currency}`,
    returnUrl: backUrls.done,
    cancelUrl: backUrls.failed,
    callbackUrl: callbackUrl(core, gateway.name),
    expiresAt: invoice.expires_at,
  });
  const opened = await inTime(asked).catch((error: unknown) => declinedBy(core, attempt, error));
  if (opened === null) return back(backUrls.failed);
  await storePage(core.db, attempt.id, opened);

  return { url: opened.redirectUrl, form: opened.form ?? null };
}

/** A gateway that says no to a payment before there is a page for it: told where the buyer comes from. */
async function declinedBy(core: Core, attempt: AttemptRow, error: unknown): Promise<null> {
  if (!(error instanceof PaymentDeclined)) throw error;
  const { gateway, merchant_reference: merchantReference } = attempt;
  await applyPaymentEvent(core, gateway, {
    eventId: `opened:${merchantReference}:declined`,
    type: 'declined',
    merchantReference,
    reference: '',
    amount: 0n,
    currency: '',
    reason: error.reason,
  });

  return null;
}

/** Addresses to return to after paying, and without a payment. */
function returnUrls(core: Core, invoice: InvoiceRow): { done: string; failed: string } {
  const back = returnUrl(core, invoice.id);

  return { done: back, failed: `${back}?unpaid` };
}
