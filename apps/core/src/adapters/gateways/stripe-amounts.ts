import { currencyDecimals, type Micro, smallestUnit } from '@fanfare/rules';
import { requireChargeable } from './vendor-amounts.ts';

/** Currencies whose decimals at Stripe differ from ISO 4217 ("Currencies": zero-decimal currencies, special cases). */
const DECIMALS: Partial<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/**
 * Converts micro-units to Stripe's units: cents, or whole yen. Throws RangeError for an amount with fractions of them, or of
 * the currency's own unit: it is charged exactly or not at all.
 */
export function minorUnits(amount: Micro, currency: string): number {
  requireChargeable(amount, currency, Math.min(decimalsOf(currency), currencyDecimals(currency)));

  return Number(amount / minorUnit(currency));
}

/** Converts Stripe's units of a currency to micro-units. */
export const fromMinorUnits = (amount: number, currency: string): Micro =>
  BigInt(amount) * minorUnit(currency);

const decimalsOf = (currency: string): number =>
  DECIMALS[currency.toUpperCase()] ?? currencyDecimals(currency);

const minorUnit = (currency: string): Micro => smallestUnit(decimalsOf(currency));
