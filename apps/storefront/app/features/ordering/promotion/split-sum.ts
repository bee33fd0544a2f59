import { type Fraction, type Micro, parseAmount } from '@fanfare/rules';
import type { TypeSettings } from './new-subscription.ts';

/**
 * A sum for all posts, divided over the chosen rows by what they cost now: each keeps its share. The fee of the way to pay is in the
 * sum and buys nothing. Amounts in micro-USD.
 */
export function splitSum(
  rows: readonly TypeSettings[],
  sum: Micro,
  fee: Fraction,
): { serviceTypeId: number; desired: Micro }[] {
  const net = (sum * WHOLE) / (WHOLE + fee);
  const weights = rows.map(({ serviceCost }) => parseAmount(serviceCost ?? '0'));
  const total = weights.reduce((all, weight) => all + weight, 0n);

  return rows.map(({ serviceTypeId }, place) => ({
    serviceTypeId,
    desired: total === 0n ? net / BigInt(rows.length) : (net * (weights[place] ?? 0n)) / total,
  }));
}

/** Parts of a fraction. */
const WHOLE = 1_000_000n;
