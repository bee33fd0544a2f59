import { greaterOf, type Micro } from '../money/money.ts';

/** Cost of so many units, micro-USD, by the cost of a thousand: rounded up, so that no cost is taken for less than it is. */
export function deliveryCost(costPerThousand: Micro, quantity: number): Micro {
  return (costPerThousand * BigInt(quantity) + 999n) / 1000n;
}

/** A dollar: what costs less may cost any multiple of what it was to cost. */
const ALWAYS_BELIEVED: Micro = 1_000_000n;

/**
 * True for a charge that a provider may take: more than three times what the order was sold for, and was to cost, is a slip of theirs
 * (micro-USD).
 */
export function isBelievableCost(
  cost: Micro,
  { sold, expectedCost }: Omit<SoldOrder, 'agreedCost'>,
): boolean {
  return cost <= 3n * greaterOf(sold, expectedCost ?? 0n) + ALWAYS_BELIEVED;
}

/** Price that an order was sold for, its cost as expected then, and the cost that a person agreed to; null where nobody knew or said. */
export type SoldOrder = { sold: Micro; expectedCost: Micro | null; agreedCost: Micro | null };

/**
 * True for an order that waits for a person before it is delivered at this cost: it leaves less than the margin (whole percent of what
 * it was sold for), and costs more than when it was sold, so that a discount which the shop gave holds nothing up.
 */
export function needsConsent(
  { sold, expectedCost, agreedCost }: SoldOrder,
  { cost, marginPercent }: { cost: Micro; marginPercent: number },
): boolean {
  if (agreedCost !== null && cost <= agreedCost) return false;
  if (expectedCost !== null && cost <= expectedCost) return false;

  return cost * 100n > sold * BigInt(100 - marginPercent);
}
