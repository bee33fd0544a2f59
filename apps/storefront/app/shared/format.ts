import { chargeInCurrency, creditInCurrency, formatAmount, parseAmount } from '@fanfare/rules';

export type Currency = 'USD' | 'RUB';
/** How amounts are shown: RUB only with a rate (roubles for a dollar). */
export type MoneyView = { currency: Currency; rate: string | null };

const SPACE = '\u00a0';
const DOLLARS: MoneyView = { currency: 'USD', rate: null };

/** Thousands are set apart by a space in every language (CONST-07). */
export function formatNumber(value: number | string): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, SPACE);

  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A charge is rounded up in another currency, a balance or credit down. */
export function formatMoney(
  amount: string,
  view: MoneyView = DOLLARS,
  side: 'charge' | 'credit' = 'charge',
): string {
  const micro = parseAmount(amount);
  if (view.currency === 'USD' || view.rate === null) return withSign(formatAmount(micro, 2), '$', '');
  const convert = side === 'charge' ? chargeInCurrency : creditInCurrency;

  return withSign(formatAmount(convert(micro, view.rate), 2), '', `${SPACE}₽`);
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
