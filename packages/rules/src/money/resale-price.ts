import { greaterOf, type Micro } from './money.ts';

/** Addition of a shop to the cost of a thousand units: percent, at least `floor`, and the sum is rounded up to `step`. */
export type Markup = { percent: number; floor: Micro; step: Micro };

/** The price of so many units (1 or 1000) that a cost of a thousand leads to, micro-USD: never below the cost, never 0. */
export function resalePrice(costPerThousand: Micro, { percent, floor, step }: Markup, per: 1 | 1000): Micro {
  const added = greaterOf(ceilDiv(costPerThousand * BigInt(percent), 100n), floor);
  const thousand = ceilDiv(costPerThousand + added, step) * step;

  return greaterOf(per === 1 ? ceilDiv(thousand, 1000n) : thousand, 1n);
}

const ceilDiv = (amount: bigint, by: bigint) => (amount + by - 1n) / by;
