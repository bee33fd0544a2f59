import { currencyDecimals, formatAmount, isWholeAt, type Micro, parseAmount } from '@fanfare/rules';

/**
 * Formats micro-units as "20.70", or as "2070" in a currency without decimals. Throws RangeError for fractions of the smallest
 * unit: an amount is charged exactly or not at all.
 */
export function decimalText(amount: Micro, currency: string): string {
  requireChargeable(amount, currency, currencyDecimals(currency));

  return formatAmount(amount, currencyDecimals(currency));
}

/** Parses "20.7" or "20.700000000" to micro-units. Throws RangeError for anything else. */
export const fromDecimalText = (text: string): Micro => parseAmount(text.replace(/(\.\d{6})0+$/, '$1'));

/** Throws RangeError for an amount that can not be charged in a currency with so many decimals. */
export function requireChargeable(amount: Micro, currency: string, decimals: number): void {
  if (amount <= 0n || !isWholeAt(amount, decimals))
    throw new RangeError(`${amount} micro-units of ${currency} can not be charged`);
}
