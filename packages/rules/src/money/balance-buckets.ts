import { isWholeAt, lesserOf, MICRO_DECIMALS, type Micro } from './money.ts';
import { splitByLargestRemainder } from './split.ts';

/** The two kinds of money in one balance, micro-USD. Rules §2.0. */
export type Buckets = { cash: Micro; bonus: Micro };

/** Takes an amount (micro-USD) from a balance, bonus first; null when there is not enough. Rules §2.0. */
export function spendFromBalance(amount: Micro, balance: Buckets): Buckets | null {
  const bonus = lesserOf(amount, balance.bonus);
  const cash = amount - bonus;
  return cash <= balance.cash ? { cash, bonus } : null;
}

/** The part of each line that was paid from each bucket; sums over the lines are exact. Micro-USD. Rules §2.0. */
export function spreadOverLines(spent: Buckets, paid: readonly Micro[], decimals: number): Buckets[] {
  const precision = precisionFor([spent.bonus, ...paid], decimals);
  const bonuses = splitByLargestRemainder(spent.bonus, paid, precision);
  return paid.map((amount, index) => {
    const bonus = bonuses[index] ?? 0n;
    return { cash: amount - bonus, bonus };
  });
}

/**
 * Splits a refund (micro-USD) over the buckets the money came from, in proportion to what is left of each, so neither
 * gets back more than it gave. RangeError when the refund exceeds what is left. Rules §2.0.
 */
export function splitRefund(refund: Micro, left: Buckets, decimals: number): Buckets {
  if (refund > left.cash + left.bonus) throw new RangeError('a refund cannot exceed what is left');
  const precision = precisionFor([refund, left.cash, left.bonus], decimals);
  const [cash = 0n, bonus = 0n] = splitByLargestRemainder(refund, [left.cash, left.bonus], precision, [
    'cash',
    'bonus',
  ]);
  return { cash, bonus };
}

// Only whole amounts split into whole parts that stay within their bounds; finer ones are split in micro-USD.
function precisionFor(amounts: readonly Micro[], decimals: number): number {
  return amounts.every((amount) => isWholeAt(amount, decimals)) ? decimals : MICRO_DECIMALS;
}
