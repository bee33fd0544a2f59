import {
  chargeInCurrency,
  creditInCurrency,
  currencyDecimals,
  formatAmount,
  formatExact,
  formatSum,
  parseAmount,
} from '@fanfare/rules';

export { formatNumber } from '@fanfare/rules';

export type Currency = 'USD' | 'RUB';
/**
 * Format of amounts: RUB only with a rate (roubles for a dollar); dollars with the decimals of the shop and those that an amount has beyond
 * them. Without a shop's decimals, as in the desk, a sum has those of its currency and no more.
 */
export type MoneyView = { currency: Currency; rate: string | null; decimals?: number };

const SPACE = '\u00a0';
export const DOLLARS: MoneyView = { currency: 'USD', rate: null };

/** Words of an operator with the numbers in them kept whole: "5 000 a day" never breaks after the 5. */
export function withWholeNumbers(text: string): string {
  return text.replace(/(?<=\d)[ \u2009](?=\d{3}(?!\d))/g, SPACE);
}

/** A longer fact may break as a sentence does. */
const FACT_LENGTH = 28;

/** A short fact in an operator's words, kept on one line: "5 000–20 000 a day" never leaves "day" alone on the next. */
export function wholeFact(text: string): string {
  return text.length > FACT_LENGTH ? withWholeNumbers(text) : text.replace(/[ \u2009]/g, SPACE);
}

/** Formats an amount: in another currency a charge is rounded up, a balance or credit down. */
export function formatMoney(
  amount: string,
  view: MoneyView = DOLLARS,
  side: 'charge' | 'credit' = 'charge',
): string {
  const micro = parseAmount(amount);
  if (view.currency === 'USD' || view.rate === null)
    return view.decimals === undefined
      ? formatInCurrency(amount, 'USD')
      : formatSum(formatExact(micro, view.decimals));
  const convert = side === 'charge' ? chargeInCurrency : creditInCurrency;

  return formatSum(formatAmount(convert(micro, view.rate), 2), 'RUB');
}

/**
 * Formats the parts of a charge so that they add up to the shown sum: each takes the growth of the sum. Every part is within
 * one kopeck of its own conversion.
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

/**
 * A sum with the decimals of its currency, half up: 1 234 JPY, 12.35 USD. One that is less than the smallest coin and not nothing says
 * so: <$0.01. A price for so many units is none: `formatPrice`.
 */
export function formatInCurrency(amount: string, currency: string): string {
  const micro = parseAmount(amount);
  const decimals = currencyDecimals(currency);
  const rounded = formatAmount(micro, decimals);
  if (micro === 0n || parseAmount(rounded) !== 0n) return formatSum(rounded, currency);
  const coin = formatAmount(10n ** BigInt(6 - decimals), decimals);

  return micro > 0n ? `<${formatSum(coin, currency)}` : `>${formatSum(`-${coin}`, currency)}`;
}

/** Amount to pay, in the currency that its method charges. */
export const formatCharge = (step: { charge_total: string; charge_currency: string }): string =>
  formatInCurrency(step.charge_total, step.charge_currency);

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
