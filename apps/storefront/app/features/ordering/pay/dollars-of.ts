import type { Locale } from '@fanfare/contract';
import { parseTypedAmount, usdFromCurrency } from '@fanfare/rules';
import type { MoneyView } from '@fanfare/ui/format.ts';
import { traitsOf } from '../../../shared/i18n/locales.ts';

/** Micro-USD of a typed sum, as text; null for what is no sum, or can mean two. */
export function dollarsOf(text: string, { currency, rate }: MoneyView, locale: Locale): string | null {
  const typed = parseTypedAmount(text, traitsOf(locale).decimalSign);
  if (typed === null || typed <= 0n) return null;

  return String(currency === 'USD' || rate === null ? typed : usdFromCurrency(typed, rate));
}
