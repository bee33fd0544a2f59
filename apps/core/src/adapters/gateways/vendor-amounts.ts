import {
  currencyDecimals,
  formatAmount,
  isWholeAt,
  type Micro,
  parseAmount,
  smallestUnit,
} from '@fanfare/rules';

/**
 * Micro-units as the smallest units of a currency: cents, or whole yen. RangeError for what has fractions of them: it is
 * charged exactly or not at all.
 */
export function minorUnits(amount: Micro, currency: string): number {
  requireWhole(amount, currency);

  return Number(amount / minorUnit(currency));
}

/** The smallest units of a currency as micro-units. */
export const fromMinorUnits = (amount: number, currency: string): Micro =>
  BigInt(amount) * minorUnit(currency);

/** Micro-units as "20.70", or as "2070" in a currency without decimals. RangeError as `minorUnits`. */
export function decimalText(amount: Micro, currency: string): string {
  requireWhole(amount, currency);

  return formatAmount(amount, currencyDecimals(currency));
}

/** "20.7" or "20.700000000" as micro-units. RangeError for what is no amount of a currency. */
export const fromDecimalText = (text: string): Micro => parseAmount(text.replace(/(\.\d{6})0+$/, '$1'));

const minorUnit = (currency: string): Micro => smallestUnit(currencyDecimals(currency));

function requireWhole(amount: Micro, currency: string): void {
  if (amount <= 0n || !isWholeAt(amount, currencyDecimals(currency)))
    throw new RangeError(`${amount} micro-units of ${currency} can not be charged`);
}
