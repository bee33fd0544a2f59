import { currencyDecimals, type Micro, smallestUnit } from '@fanfare/rules';
import { requireChargeable } from './vendor-amounts.ts';

/** Where Stripe counts other decimals than ISO 4217 ("Currencies": zero-decimal currencies, special cases). */
const DECIMALS: Partial<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/**
 * Micro-units in the units that Stripe counts in: cents, or whole yen. RangeError for what has fractions of them, or of what its
 * currency has: it is charged exactly or not at all.
 */
export function minorUnits(amount: Micro, currency: string): number {
  requireChargeable(amount, currency, Math.min(decimalsOf(currency), currencyDecimals(currency)));

  return Number(amount / minorUnit(currency));
}

/** Stripe's units of a currency as micro-units. */
export const fromMinorUnits = (amount: number, currency: string): Micro =>
  BigInt(amount) * minorUnit(currency);

const decimalsOf = (currency: string): number =>
  DECIMALS[currency.toUpperCase()] ?? currencyDecimals(currency);

const minorUnit = (currency: string): Micro => smallestUnit(decimalsOf(currency));
