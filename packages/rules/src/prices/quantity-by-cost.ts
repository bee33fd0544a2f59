import { floorTo, type Micro, WHOLE } from '../money/money.ts';
import { guaranteeSurcharge, type LineCostInput, lineCost, pricedUnits, unitPrice } from './pricing.ts';
import { floorToStep, type QuantityLimits } from './quantity.ts';

/** Quantity that a desired cost buys. Amounts in micro-USD. Rules §2.8. */
export type QuantityByCost = {
  quantity: number;
  /** Cost of one line (one publication), computed forward: at most what was desired unless min forces more. */
  cost: Micro;
  /** cost × contents_limit. */
  totalCost: Micro;
  /** The limit that decided the quantity; null when the money did. */
  clamped: 'min' | 'max' | null;
};

/**
 * q = floor(desired × pricing_per / (unit × (1 + guarantee))), down to the step, within min..max. `desired` is in
 * micro-USD for all `contentsLimit` publications (1 for an order). Rules §2.8, E8, E9.
 */
export function quantityByCost(
  input: Omit<LineCostInput, 'quantity'> & { desired: Micro; limits: QuantityLimits; contentsLimit?: number },
): QuantityByCost {
  const { limits, decimals, contentsLimit = 1 } = input;
  const { quantity, clamped } = withinLimits(affordable(input, contentsLimit), limits);
  const cost = lineCost({ ...input, quantity, decimals });
  return { quantity, cost, totalCost: cost * BigInt(contentsLimit), clamped };
}

/** Whole units that the money buys; null for free ones, which max alone can stop. */
function affordable(
  input: Omit<LineCostInput, 'quantity'> & { desired: Micro },
  contentsLimit: number,
): bigint | null {
  const price = unitPrice(input.terms, input) * (WHOLE + guaranteeSurcharge(input.terms, input));
  if (price === 0n) return null;
  // The desired cost is first cut to the rounding of a line: a line rounds half up and could otherwise pass it by a
  // fraction.
  const desired = floorTo(input.desired / BigInt(contentsLimit), input.decimals);
  return desired <= 0n ? 0n : (desired * pricedUnits(input.terms) * WHOLE) / price;
}

function withinLimits(
  units: bigint | null,
  limits: QuantityLimits,
): Pick<QuantityByCost, 'quantity' | 'clamped'> {
  if (units === null || units > BigInt(limits.max)) return { quantity: limits.max, clamped: 'max' };
  // max is accepted even off the step (C-11).
  if (units === BigInt(limits.max)) return { quantity: limits.max, clamped: null };
  const quantity = floorToStep(Number(units), limits.step);
  if (quantity < limits.min) return { quantity: limits.min, clamped: 'min' };
  return { quantity, clamped: null };
}
