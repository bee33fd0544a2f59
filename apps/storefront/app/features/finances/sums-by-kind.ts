import { formatAmount, parseAmount } from '@fanfare/rules';
import { type FinanceKind, KIND_NAMES, KINDS } from './finances-filter.ts';

/** Sums of types as sums of kinds; a kind whose types moved nothing is absent. */
export function sumsByKind(sums: Readonly<Record<string, string>>): Partial<Record<FinanceKind, string>> {
  const found: Partial<Record<FinanceKind, string>> = {};
  for (const kind of KIND_NAMES) {
    const amounts = KINDS[kind].map((type) => parseAmount(sums[type] ?? '0'));
    const sum = amounts.reduce((all, amount) => all + amount, 0n);
    if (amounts.some((amount) => amount !== 0n)) found[kind] = formatAmount(sum, 6);
  }

  return found;
}
