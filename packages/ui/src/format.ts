import {
  chargeInCurrency,
  creditInCurrency,
  formatAmount,
  formatExact,
  formatSum,
  parseAmount,
} from '@fanfare/rules';

export { formatNumber } from '@fanfare/rules';

export type Currency = 'USD' | 'RUB';
/** How amounts are shown: RUB only with a rate (roubles for a dollar); dollars with the decimals of the shop. */
export type MoneyView = { currency: Currency; rate: string | null; decimals?: number };

const SPACE = '\u00a0';
export const DOLLARS: MoneyView = { currency: 'USD', rate: null };

/** Somebody's words with the numbers in them kept whole: "5 000 a day" never breaks after the 5. */
export function withWholeNumbers(text: string): string {
  return text.replace(/(?<=\d)[ \u2009](?=\d{3}(?!\d))/g, SPACE);
}

/** Longer facts than a narrow column break as sentences do. */
const FACT_LENGTH = 28;

/** A short fact in somebody's words, kept on one line: "5 000–20 000 a day" never leaves "day" alone on the next. */
export function wholeFact(text: string): string {
  return text.length > FACT_LENGTH ? withWholeNumbers(text) : text.replace(/[ \u2009]/g, SPACE);
}

/** A charge is rounded up in another currency, a balance or credit down. */
export function formatMoney(
  amount: string,
  view: MoneyView = DOLLARS,
  side: 'charge' | 'credit' = 'charge',
): string {
  const micro = parseAmount(amount);
  if (view.currency === 'USD' || view.rate === null) return formatSum(formatExact(micro, view.decimals ?? 2));
  const convert = side === 'charge' ? chargeInCurrency : creditInCurrency;

  return formatSum(formatAmount(convert(micro, view.rate), 2), 'RUB');
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
    return formatSum(formatAmount(chargeInCurrency(sum, rate) - before, 2), 'RUB');
  });
}

/** What is to be paid, in the currency that its method charges. */
export function formatCharge(step: { charge_total: string; charge_currency: string }): string {
  return formatSum(step.charge_total, step.charge_currency);
}

/** A price for so many units keeps the decimals that it has: 0.0024 is not 0.00. */
export function formatPrice(price: string, view: MoneyView = DOLLARS): string {
  if (view.currency !== 'USD' && view.rate !== null) return formatMoney(price, view);
  const [whole = '0', decimals = ''] = price.split('.');

  return formatSum(`${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`);
}

/** A time in UTC (CONST-12); the browser replaces it by the local one after it has taken over. */
export function formatDateTime(iso: string, zone: 'utc' | 'local' = 'utc'): string {
  const date = new Date(iso);
  const shifted = zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}
