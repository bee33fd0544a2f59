import { CURRENCY_DECIMALS, formatAmount, isWholeAt, type Micro, parseAmount } from '@fanfare/rules';

const MINOR_UNIT: Micro = 10_000n;

/** Micro-units as cents or kopecks. RangeError for what has fractions of them: it is charged exactly or not at all. */
export function minorUnits(amount: Micro): number {
  requireWhole(amount);

  return Number(amount / MINOR_UNIT);
}

/** Cents or kopecks as micro-units. */
export const fromMinorUnits = (amount: number): Micro => BigInt(amount) * MINOR_UNIT;

/** Micro-units as "20.70". RangeError as `minorUnits`. */
export function decimalText(amount: Micro): string {
  requireWhole(amount);

  return formatAmount(amount, CURRENCY_DECIMALS);
}

/** "20.7" or "20.700000000" as micro-units. RangeError for what is no amount of a currency. */
export const fromDecimalText = (text: string): Micro => parseAmount(text.replace(/(\.\d{6})0+$/, '$1'));

function requireWhole(amount: Micro): void {
  if (amount <= 0n || !isWholeAt(amount, CURRENCY_DECIMALS))
    throw new RangeError(`${amount} micro-units can not be charged`);
}
