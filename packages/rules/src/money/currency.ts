import { hoursAfter } from '../time.ts';
import { type Micro, parseAmount, smallestUnit, WHOLE } from './money.ts';

/** Decimals of an amount shown in another currency. Rules §2.7. */
export const CURRENCY_DECIMALS = 2;

/** Currencies whose smallest unit is not a hundredth, with the decimals that it has (ISO 4217, list one, "minor unit"). */
const DECIMALS_BY_CURRENCY: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/** Number of decimals of a currency; `currency` is its ISO 4217 code in either case. */
export const currencyDecimals = (currency: string): number =>
  DECIMALS_BY_CURRENCY.get(currency.toUpperCase()) ?? CURRENCY_DECIMALS;

/**
 * Number of decimals of a charge in a currency: the currency's own, at most two. Networks of cards take no thousandth part
 * of a dinar (Stripe, "Currencies": three-decimal currencies), and no fifth of an ariary (zero-decimal currencies).
 */
export const chargeDecimals = (currency: string): number =>
  currency.toUpperCase() === 'MGA' ? 0 : Math.min(currencyDecimals(currency), CURRENCY_DECIMALS);

/** A rate older than this hides the currency switch. Rules §2.7. */
export const RATE_MAX_AGE_HOURS = 24;

/**
 * A charge (micro-USD) in another currency at a rate such as "95.40", rounded up to 2 decimals: the buyer never pays
 * more than was shown. Micro-units of that currency. Rules §2.7.
 */
export function chargeInCurrency(amount: Micro, rate: string, decimals = CURRENCY_DECIMALS): Micro {
  return -creditInCurrency(-amount, rate, decimals);
}

/** A credit or balance (micro-USD) in another currency, rounded down to 2 decimals. Rules §2.7. */
export function creditInCurrency(amount: Micro, rate: string, decimals = CURRENCY_DECIMALS): Micro {
  return floorQuotient(amount * rateOf(rate), WHOLE, decimals);
}

/** An amount typed in another currency (its micro-units) in micro-USD, rounded down. Rules §2.8, VAL-31. */
export function usdFromCurrency(amount: Micro, rate: string, decimals = CURRENCY_DECIMALS): Micro {
  return floorQuotient(amount * WHOLE, rateOf(rate), decimals);
}

/** True while the rate is young enough to show another currency. Rules §2.7. */
export function isRateFresh(ratedAt: Date, now: Date): boolean {
  return now <= hoursAfter(ratedAt, RATE_MAX_AGE_HOURS);
}

function rateOf(rate: string): bigint {
  const micro = parseAmount(rate);
  if (micro <= 0n) throw new RangeError(`not a rate: ${rate}`);
  return micro;
}

function floorQuotient(numerator: bigint, denominator: bigint, decimals: number): Micro {
  const unit = smallestUnit(decimals);
  const divisor = denominator * unit;
  const remainder = ((numerator % divisor) + divisor) % divisor;
  return ((numerator - remainder) / divisor) * unit;
}
