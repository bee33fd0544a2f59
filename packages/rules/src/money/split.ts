import { type Micro, smallestUnit, sumOf } from './money.ts';

type Part = { index: number; units: bigint; remainder: bigint; weight: bigint; tieKey: string };

/**
 * Splits a total (micro-USD) by weights into parts of whole 10^-decimals that add up to it exactly, by largest
 * remainder. No part passes its weight when total <= sum of weights and all are whole at `decimals`. If all weights are 0 they count as
 * equal. Digits of the total beyond `decimals` go to the first part in the order below.
 *
 * Equal remainders are decided by content, never by position: the larger weight first, then the smaller tie key.
 * Parts equal in both are interchangeable. Rules §2.0.
 */
export function splitByLargestRemainder(
  total: Micro,
  weights: readonly bigint[],
  decimals: number,
  tieKeys: readonly string[] = [],
): Micro[] {
  if (total < 0n) throw new RangeError('a negative total cannot be split');
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight cannot be negative');
  if (weights.length === 0) {
    if (total > 0n) throw new RangeError('there is nothing to split over');
    return [];
  }
  const unit = smallestUnit(decimals);
  const used = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights;
  const sum = sumOf(used);
  const units = total / unit;
  const parts = used.map((weight, index): Part => {
    const exact = units * weight;
    return { index, units: exact / sum, remainder: exact % sum, weight, tieKey: tieKeys[index] ?? '' };
  });
  const left = units - sumOf(parts.map((part) => part.units));
  const dust = total % unit;
  const amounts = parts.map((part) => part.units * unit);
  for (const [rank, part] of parts.toSorted(byRemainder).entries()) {
    const extra = (BigInt(rank) < left ? unit : 0n) + (rank === 0 ? dust : 0n);
    amounts[part.index] = part.units * unit + extra;
  }
  return amounts;
}

function byRemainder(a: Part, b: Part): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1;
  if (a.tieKey !== b.tieKey) return a.tieKey < b.tieKey ? -1 : 1;
  return a.index - b.index;
}
