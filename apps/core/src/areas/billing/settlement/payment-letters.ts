import { type Locale, parseLocale } from '@fanfare/contract';
import { currencyDecimals, formatExact } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { Letter } from '../../../adapters/mail/port.ts';
import { invoiceLetterUrl, letterUrl } from '../../../addresses/letter-links.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { together } from '../../../data/together.ts';
import { letterTime } from '../../../i18n/letter-time.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { findInvoice, type InvoiceRow } from '../face/invoices.ts';
import { orderPageOf } from '../invoices/order-page.ts';
import type { LockedPayer } from './lock-payer.ts';

/** Tells the buyer that staff did not find a manual payment, and where to pay in another way. */
export async function writeRejection(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  reason: string | null,
): Promise<void> {
  const [customer, site] = await together([findCustomer(tx, invoice.customer_id), core.site.charged(tx)]);
  const decimals = site.settings.roundingPrecision;
  await write(core, tx, invoice, customer, ({ orderPage, balancePage }) => ({
    template: 'payment-rejected',
    props: {
      invoiceId: invoice.id,
      total: formatExact(invoice.total, decimals),
      reason,
      paysOrder: orderPage !== null,
      payUrl: orderPage ?? balancePage,
    },
  }));
}

/**
 * The receipt of an invoice that was just paid. `credited` is what of it went to the balance, micro-USD; `isKept`: all of
 * it, since what it was for could not be paid with it.
 */
export async function writeReceipt(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  { customer, site }: LockedPayer,
  { credited, isKept = false }: { credited: bigint; isKept?: boolean },
): Promise<void> {
  const decimals = site.settings.roundingPrecision;
  const rest = await restOf(tx, invoice);
  await write(core, tx, invoice, customer, ({ orderPage, balancePage, locale }) => ({
    template: 'payment-received',
    props: {
      invoiceId: invoice.id,
      charged: formatExact(
        invoice.charge_total,
        invoice.charge_currency === 'USD' ? decimals : currencyDecimals(invoice.charge_currency),
      ),
      currency: invoice.charge_currency,
      fee: invoice.fee > 0n ? formatExact(invoice.fee, decimals) : null,
      credited: credited > 0n ? formatExact(credited, decimals) : null,
      paysOrder: orderPage !== null,
      isKept,
      rest,
      paidAt: letterTime(core.clock.now(), locale),
      pageUrl: orderPage ?? balancePage,
      invoiceUrl: invoiceLetterUrl(core, { invoiceId: invoice.id, locale }),
    },
  }));
}

async function restOf(tx: Tx, { rest_of: invoiceId }: InvoiceRow) {
  if (invoiceId === null) return null;
  const whole = await findInvoice(tx, invoiceId);

  return { invoiceId, isShort: whole?.status !== 'paid' };
}

type Pages = { orderPage: string | null; balancePage: string; locale: Locale };
type PaymentLetter = Extract<Letter, { template: 'payment-rejected' | 'payment-received' }>;

async function write(
  core: Core,
  tx: Tx,
  invoice: InvoiceRow,
  customer: CustomerRow | undefined,
  make: (pages: Pages) => PaymentLetter,
): Promise<void> {
  if (!customer?.notifies_payments) return;
  const locale = parseLocale(invoice.locale) ?? 'en';
  const access = customer.password_hash === null ? 'claim' : 'signed-in';
  const orderPage = await orderPageOf(core, tx, invoice, access, letterUrl);
  const letter = make({ orderPage, balancePage: `${shopUrl(core, locale)}add-funds`, locale });
  const mail = {
    ...letter,
    idempotencyKey: `${letter.template}:${invoice.id}`,
    recipient: customer.email,
    locale,
    subscriberId: customer.id,
  };
  await writeLetters(tx, [mail], core.clock.now());
}
