import { parseTypedAmount, usdFromCurrency } from '@fanfare/rules';
import type { MoneyView } from '@fanfare/ui/format.ts';

/** Micro-USD of a typed sum, as text; null for what is no sum. */
export function dollarsOf(text: string, { currency, rate }: MoneyView): string | null {
  const typed = parseTypedAmount(text, /,\d{1,2}\D*$/.test(text) ? ',' : '.');
  if (typed === null || typed <= 0n) return null;

  return String(currency === 'USD' || rate === null ? typed : usdFromCurrency(typed, rate));
}
