import { currencyDecimals, formatAmount, isWholeAt, type Micro, parseAmount } from '@fanfare/rules';

/**
 * Micro-units as "20.70", or as "2070" in a currency without decimals. RangeError for
 * what has fractions of its smallest unit: it is charged exactly or not at all.
 */
export function decimalText(amount: Micro, currency: string): string {
  requireChargeable(amount, currency, currencyDecimals(currency));

  return formatAmount(amount, currencyDecimals(currency));
}

/** "20.7" or "20.700000000" as micro-units. RangeError for what is no amount of a currency. */
export const fromDecimalText = (text: string): Micro => parseAmount(text.replace(/(\.\d{6})0+$/, '$1'));

/** Throws RangeError for what can not be charged in a currency with so many decimals. */
export function requireChargeable(amount: Micro, currency: string, decimals: number): void {
  if (amount <= 0n || !isWholeAt(amount, decimals))
    throw new RangeError(`${amount} micro-units of ${currency} can not be charged`);
}
