import type { Locale } from '@fanfare/contract';
import { currencyDecimals, formatAmount, formatExact, type Micro, parseAmount } from '@fanfare/rules';
import { type Paper, printable } from '../../adapters/paper/paper.ts';
import type { Core } from '../../core.ts';
import type { InvoiceParties } from '../../data/tables/money.ts';
import { languageTag, type MessageId, type MessageParams, translate } from '../../i18n/messages.ts';
import { paperBrand } from '../site/paper-brand.ts';
import type { InvoiceRow } from './invoices.ts';
import { readParties } from './parties.ts';
import { soldLines } from './sold-lines.ts';

/**
 * The document of an invoice: who, what, what it came to in USD and in what was charged, by which method and whether it
 * was paid. Taxes are only what its operator says of them. A paid one keeps its parties as they were then.
 */
export async function invoicePaper(
  core: Core,
  invoice: InvoiceRow,
  { locale, reader }: { locale: Locale; reader: 'buyer' | 'payer' },
): Promise<Paper> {
  const [snapshot, brand, lines, known] = await Promise.all([
    core.catalogue.current(),
    paperBrand(core),
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
    title: t('paper.invoice', { id: String(invoice.id) }),
    facts: [
      { label: t('paper.issued'), value: dayOf(invoice.created_at) },
      { label: t('paper.state'), value: stateOf(invoice, t) },
      ...(method ? [{ label: t('paper.method'), value: printable(method.name) }] : []),
    ],
    parties: partiesOf(parties, t),
    columns: [
      { heading: t('paper.what'), share: 6 },
      { heading: t('paper.quantity'), share: 2, isFigure: true },
      { heading: t('paper.amount'), share: 2, isFigure: true },
    ],
    rows: lines.map(({ what, quantity, amount }) => [
      printable(what),
      quantity === null ? '' : String(quantity),
      money(amount),
    ]),
    sums: [
      { label: t('paper.subtotal'), value: money(invoice.amount) },
      { label: t('paper.fee'), value: money(invoice.fee) },
      { label: t('paper.total'), value: money(invoice.total), isTotal: true },
      ...chargedIn(invoice, t),
    ],
    notes: notesOf(invoice, parties, { t, money }),
    footer: [parties.seller.name, parties.seller.address].map(printable).join(', '),
    madeAt: invoice.paid_at ?? invoice.created_at,
  };
}

/** Whoever ordered for an e-mail typed no more of its buyer. */
const shownToPayer = ({ seller, buyer }: InvoiceParties): InvoiceParties => ({
  seller,
  buyer: { name: '', email: buyer.email, company: null },
  isReverseCharge: false,
});

type Words = (id: MessageId, params?: MessageParams) => string;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function stateOf({ status, paid_at }: InvoiceRow, t: Words): string {
  if (status === 'paid' && paid_at !== null) return t('paper.paid_on', { day: dayOf(paid_at) });

  return t(status === 'marked' ? 'paper.being_checked' : 'paper.not_paid');
}

function partiesOf({ seller, buyer }: InvoiceParties, t: Words): Paper['parties'] {
  const numbers = (registration: string | null, vat: string | null) => [
    ...(registration === null ? [] : [t('paper.registration', { number: registration })]),
    ...(vat === null ? [] : [t('paper.vat', { number: vat })]),
  ];
  const lines = ([...texts]: (string | null | undefined)[]) =>
    texts.map((line) => printable(line ?? '')).filter((line) => line !== '');

  return [
    {
      heading: t('paper.seller'),
      lines: lines([seller.name, seller.address, ...numbers(seller.registration, seller.vat), seller.email]),
    },
    {
      heading: t('paper.buyer'),
      lines: lines([
        buyer.company?.name ?? buyer.name,
        buyer.company?.address,
        ...numbers(null, buyer.company?.vat ?? null),
        buyer.email,
      ]),
    },
  ];
}

/** What the method took in a currency of its own, by the rate that was frozen with the invoice (server semantics §2.7). */
function chargedIn(invoice: InvoiceRow, t: Words): Paper['sums'] {
  const { charge_currency: currency, charge_total, exchange_rate: rate } = invoice;
  if (currency === 'USD') return [];

  return [
    {
      label: t('paper.charged', { currency }),
      value: formatAmount(charge_total, currencyDecimals(currency)),
    },
    ...(rate === null
      ? []
      : [{ label: t('paper.rate', { currency }), value: formatExact(parseAmount(rate), 2) }]),
  ];
}

function notesOf(
  { status, credited }: InvoiceRow,
  { seller, isReverseCharge }: InvoiceParties,
  { t, money }: { t: Words; money: (micro: Micro) => string },
): string[] {
  return [
    ...(status === 'paid' && credited ? [t('paper.credited', { amount: money(credited) })] : []),
    ...(isReverseCharge ? [t('paper.reverse_charge')] : []),
    ...(seller.taxNote === null ? [] : [printable(seller.taxNote)]),
  ];
}
