import type { Locale, PaymentStep } from '@fanfare/contract';
import { currencyDecimals, formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { drawQr } from '../../../lib/draw-qr.ts';
import { sanitizeHtml } from '../../catalogue/face/service-texts.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { paymentToken, paymentUrl } from '../payments/payment-url.ts';
import type { OpenedInvoice } from './open-invoice.ts';

type Opened = {
  invoice: OpenedInvoice;
  /** Formatted, with its fee. */
  total: string;
  method: CatalogueMethod;
  snapshot: CatalogueSnapshot;
  locale: Locale;
  /** The invoice is paid already, as by a coupon. */
  isPaid?: boolean;
};

/**
 * The buyer's next step to pay an invoice. A QR code holds the same address that a phone opens by itself; a manual
 * payment has no address, only what its method says: its additional information is the account number, its public QR
 * code a picture of that number.
 */
export function paymentStepOf(
  core: Core,
  { invoice, total, method, snapshot, locale, isPaid = false }: Opened,
): PaymentStep {
  const { id: invoiceId, charge_total, charge_currency } = invoice;
  const step = {
    invoice_id: invoiceId,
    total,
    charge_total:
      charge_currency === 'USD' ? total : formatAmount(charge_total, currencyDecimals(charge_currency)),
    charge_currency,
    payment_token: paymentToken(core, invoiceId),
    qr_code: null,
  };
  // An invoice paid by a coupon has no page: its buyer goes to the order.
  if (isPaid) return { ...step, strategy: 'gateway', redirect_url: null };
  const url = paymentUrl(core, invoiceId);
  if (method.strategy === 'qr_code')
    return { ...step, strategy: 'qr_code', redirect_url: url, qr_code: drawQr(url) };
  if (method.strategy !== 'message') return { ...step, strategy: 'gateway', redirect_url: url };

  const shown = snapshot.content(locale).methods.find(({ id }) => id === method.id);
  const account = shown?.additional_information ?? null;
  const hasQr = shown?.public_fields.qr_code != null && account !== null;

  return {
    ...step,
    strategy: 'message',
    redirect_url: null,
    qr_code: hasQr ? drawQr(account) : null,
    name: shown?.name ?? '',
    account_number: account,
    comment: sanitizeHtml(shown?.description ?? ''),
    is_user_comment: shown?.public_fields.is_user_comment ?? false,
  };
}
