import { chargeInCurrency, creditInCurrency, formatAmount, formatExact, parseAmount } from '@fanfare/rules';

export type Currency = 'USD' | 'RUB';
/** How amounts are shown: RUB only with a rate (roubles for a dollar); dollars with the decimals of the shop. */
export type MoneyView = { currency: Currency; rate: string | null; decimals?: number };

const SPACE = '\u00a0';
export const DOLLARS: MoneyView = { currency: 'USD', rate: null };

/** Thousands are set apart by a space in every language (CONST-07). */
export function formatNumber(value: number | string): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, SPACE);

  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Somebody's words with the numbers in them kept whole: "5 000 a day" never breaks after the 5. */
export function withWholeNumbers(text: string): string {
  return text.replace(/(?<=\d)[ \u2009](?=\d{3}(?!\d))/g, SPACE);
}

/** A charge is rounded up in another currency, a balance or credit down. */
export function formatMoney(
  amount: string,
  view: MoneyView = DOLLARS,
  side: 'charge' | 'credit' = 'charge',
): string {
  const micro = parseAmount(amount);
  if (view.currency === 'USD' || view.rate === null)
    return withSign(formatExact(micro, view.decimals ?? 2), '$', '');
  const convert = side === 'charge' ? chargeInCurrency : creditInCurrency;

  return withSign(formatAmount(convert(micro, view.rate), 2), '', `${SPACE}₽`);
}

/**
 * The parts of a charge so that what is shown of them adds up to what is shown of it: each takes what the sum grows by.
 * Every part is within one kopeck of its own conversion.
 */
export function formatParts(amounts: readonly string[], view: MoneyView = DOLLARS): string[] {
  const { currency, rate } = view;
  if (currency === 'USD' || rate === null) return amounts.map((amount) => formatMoney(amount, view));
  let sum = 0n;

  return amounts.map((amount) => {
    const before = chargeInCurrency(sum, rate);
    sum += parseAmount(amount);
    return withSign(formatAmount(chargeInCurrency(sum, rate) - before, 2), '', `${SPACE}₽`);
  });
}

/** What is to be paid, in the currency that its method charges. */
export function formatCharge(step: { charge_total: string; charge_currency: string }): string {
  if (step.charge_currency === 'USD') return formatMoney(step.charge_total);
  const sign = step.charge_currency === 'RUB' ? '₽' : step.charge_currency;

  return withSign(step.charge_total, '', `${SPACE}${sign}`);
}

/** A price for so many units keeps the decimals that it has: 0.0024 is not 0.00. */
export function formatPrice(price: string, view: MoneyView = DOLLARS): string {
  if (view.currency !== 'USD' && view.rate !== null) return formatMoney(price, view);
  const [whole = '0', decimals = ''] = price.split('.');

  return withSign(`${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`, '$', '');
}

/** A time in UTC (CONST-12); the browser replaces it by the local one after it has taken over. */
export function formatDateTime(iso: string, zone: 'utc' | 'local' = 'utc'): string {
  const date = new Date(iso);
  const shifted = zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

function withSign(decimal: string, before: string, after: string): string {
  const isNegative = decimal.startsWith('-');

  return `${isNegative ? '−' : ''}${before}${formatNumber(isNegative ? decimal.slice(1) : decimal)}${after}`;
}
