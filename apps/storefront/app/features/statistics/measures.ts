import type { StatisticsShares } from '@fanfare/contract';
import { formatAmount, parseAmount, sumOf } from '@fanfare/rules';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';

export const MEASURES = ['spent', 'delivered', 'orders'] as const;
/** Measure that bars and ranks show. */
export type Measure = (typeof MEASURES)[number];

/** A share as a number, for drawing and for order; exact amounts are shown from their text. */
export const figureOf = (shares: StatisticsShares, measure: Measure): number => Number(shares[measure]);

/** A share in words. */
export function useShareWords(measure: Measure): (shares: StatisticsShares) => string {
  const view = useMoneyView();

  return (shares) => (measure === 'spent' ? formatMoney(shares.spent, view) : formatNumber(shares[measure]));
}

/** Sums of shares. Amounts are added exactly, and shown with the most decimals that one of them has. */
export function summed(parts: readonly StatisticsShares[]): StatisticsShares {
  const decimals = Math.max(0, ...parts.map(({ spent }) => spent.split('.')[1]?.length ?? 0));
  const spent = sumOf(parts.map((part) => parseAmount(part.spent)));
  const counted = (measure: 'orders' | 'delivered') => parts.reduce((sum, part) => sum + part[measure], 0);

  return { orders: counted('orders'), delivered: counted('delivered'), spent: formatAmount(spent, decimals) };
}
