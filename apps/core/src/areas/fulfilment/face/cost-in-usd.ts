import { MICRO_DECIMALS, type Micro, usdFromCurrency } from '@fanfare/rules';

/** A cost in micro-USD, rounded up, so that it is never taken for less; null in a currency without a fresh rate. */
export function costInUsd(
  amount: Micro,
  currency: string,
  rateOf: (currency: string) => string | null,
): Micro | null {
  if (currency === 'USD') return amount;
  const rate = rateOf(currency);

  return rate === null ? null : -usdFromCurrency(-amount, rate, MICRO_DECIMALS);
}
