import type { Locale } from '@fanfare/contract';
import { currencyDecimals, formatAmount, formatExact, type Micro, parseAmount } from '@fanfare/rules';
import { type PrintedDocument, printable } from '../../../adapters/pdf/printed-document.ts';
import type { Core } from '../../../core.ts';
import type { InvoiceParties } from '../../../data/tables/money.ts';
import { languageTag, type MessageId, type MessageParams, translate } from '../../../i18n/messages.ts';
import { documentBrand } from '../../site/face/document-brand.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import { readParties } from './parties.ts';
import { soldLines } from './sold-lines.ts';

/**
 * The document of an invoice: who, what, what it came to in USD and in what was charged, by which method and whether it
 * was paid. Taxes are only what its operator says of them. A paid one keeps its parties as they were then.
 */
export async function invoiceDocument(
  core: Core,
  invoice: InvoiceRow,
  { locale, reader }: { locale: Locale; reader: 'buyer' | 'payer' },
): Promise<PrintedDocument> {
  const [snapshot, brand, lines, known] = await Promise.all([
    core.catalogue.current(),
    documentBrand(core),
    soldLines(core, invoice, locale),
    invoice.parties ?? readParties(core, core.db, invoice),
  ]);
  const parties = reader === 'buyer' ? known : shownToPayer(known);
  const { decimals } = snapshot;
  const t = (id: MessageId, params?: MessageParams) => printable(translate(locale, id, params));
  const money = (micro: Micro) => formatExact(micro, decimals);
  const method = snapshot.content(locale).methods.find(({ id }) => id === invoice.payment_method_id);

  return {
    language: languageTag(locale),
    brand,
    title: t('printed.invoice', { id: String(invoice.id) }),
    facts: [
      { label: t('printed.issued'), value: dayOf(invoice.created_at) },
      { label: t('printed.state'), value: stateOf(invoice, t) },
      ...(method ? [{ label: t('printed.method'), value: printable(method.name) }] : []),
    ],
    parties: partiesOf(parties, t),
    columns: [
      { heading: t('printed.what'), share: 6 },
      { heading: t('printed.quantity'), share: 2, isFigure: true },
      { heading: t('printed.amount'), share: 2, isFigure: true },
    ],
    rows: lines.map(({ what, quantity, amount }) => [
      printable(what),
      quantity === null ? '' : String(quantity),
      money(amount),
    ]),
    sums: [
      { label: t('printed.subtotal'), value: money(invoice.amount) },
      { label: t('printed.fee'), value: money(invoice.fee) },
      { label: t('printed.total'), value: money(invoice.total), isTotal: true },
      ...chargedIn(invoice, t),
    ],
    notes: notesOf(invoice, parties, { t, money }),
    footer: [parties.seller.name, parties.seller.address].map(printable).join(', '),
    madeAt: invoice.paid_at ?? invoice.created_at,
  };
}

/** A payer sees of the buyer only the email, which they typed themselves. */
const shownToPayer = ({ seller, buyer }: InvoiceParties): InvoiceParties => ({
  seller,
  buyer: { name: '', email: buyer.email, company: null },
  isReverseCharge: false,
});

type Words = (id: MessageId, params?: MessageParams) => string;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function stateOf({ status, paid_at }: InvoiceRow, t: Words): string {
  if (status === 'paid' && paid_at !== null) return t('printed.paid_on', { day: dayOf(paid_at) });

  return t(status === 'marked' ? 'printed.being_checked' : 'printed.not_paid');
}

function partiesOf({ seller, buyer }: InvoiceParties, t: Words): PrintedDocument['parties'] {
  const numbers = (registration: string | null, vat: string | null) => [
    ...(registration === null ? [] : [t('printed.registration', { number: registration })]),
    ...(vat === null ? [] : [t('printed.vat', { number: vat })]),
  ];
  const lines = ([...texts]: (string | null | undefined)[]) =>
    texts.map((line) => printable(line ?? '')).filter((line) => line !== '');

  return [
    {
      heading: t('printed.seller'),
      lines: lines([seller.name, seller.address, ...numbers(seller.registration, seller.vat), seller.email]),
    },
    {
      heading: t('printed.buyer'),
      lines: lines([
        buyer.company?.name ?? buyer.name,
        buyer.company?.address,
        ...numbers(null, buyer.company?.vat ?? null),
        buyer.email,
      ]),
    },
  ];
}

/** The charge in the method's own currency, at the rate that was frozen with the invoice (rules §2.7). */
function chargedIn(invoice: InvoiceRow, t: Words): PrintedDocument['sums'] {
  const { charge_currency: currency, charge_total, exchange_rate: rate } = invoice;
  if (currency === 'USD') return [];

  return [
    {
      label: t('printed.charged', { currency }),
      value: formatAmount(charge_total, currencyDecimals(currency)),
    },
    ...(rate === null
      ? []
      : [{ label: t('printed.rate', { currency }), value: formatExact(parseAmount(rate), 2) }]),
  ];
}

function notesOf(
  { status, credited }: InvoiceRow,
  { seller, isReverseCharge }: InvoiceParties,
  { t, money }: { t: Words; money: (micro: Micro) => string },
): string[] {
  return [
    ...(status === 'paid' && credited ? [t('printed.credited', { amount: money(credited) })] : []),
    ...(isReverseCharge ? [t('printed.reverse_charge')] : []),
    ...(seller.taxNote === null ? [] : [printable(seller.taxNote)]),
  ];
}
