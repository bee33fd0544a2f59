import { parseTypedQuantity } from '../texts/typed-number.ts';

/** Limits of a service, in its units. A step of 0 or 1 means any whole number. Rules §2.1. */
export type QuantityLimits = { min: number; max: number; step: number };

export type QuantityProblem = 'not_integer' | 'below_min' | 'above_max' | 'not_on_step';

/**
 * The server's check of a quantity: a whole number, min..max, a multiple of the step or one of the limits themselves
 * (C-11). It never changes a quantity. null when it is fine. Rules §2.1.
 */
export function checkQuantity(quantity: unknown, limits: QuantityLimits): QuantityProblem | null {
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity)) return 'not_integer';
  if (quantity < limits.min) return 'below_min';
  if (quantity > limits.max) return 'above_max';
  if (quantity === limits.min || quantity === limits.max) return null;
  return isOnStep(quantity, limits.step) ? null : 'not_on_step';
}

/** The quantity of a field as a number, as `parseTypedQuantity` reads it; non-numeric text is 0 (VAL-19). */
export function toQuantity(raw: unknown): number {
  const quantity = typeof raw === 'string' ? parseTypedQuantity(raw) : raw;
  return typeof quantity === 'number' && Number.isFinite(quantity) ? quantity : 0;
}

/**
 * The client's correction of a typed quantity (VAL-19..25, C-10): non-numeric becomes 0, below min or empty becomes
 * min, above max becomes max, otherwise a multiple of the step, up in the order form and down in the cart; one step
 * less if that passes max. The result is always within min..max, so the server accepts it.
 */
export function clampQuantity(raw: unknown, limits: QuantityLimits, direction: 'up' | 'down'): number {
  const quantity = toQuantity(raw);
  if (quantity <= limits.min) return limits.min;
  if (quantity >= limits.max) return limits.max;
  const step = Math.max(limits.step, 1);
  const below = floorToStep(Math.floor(quantity), step);
  const rounded = direction === 'up' && below < quantity ? below + step : below;
  const fitting = rounded > limits.max ? rounded - step : rounded;
  // A min that is no multiple of the step (C-11) can lie above the multiple below.
  return Math.max(fitting, limits.min);
}

/** The multiple of the step at or below a whole quantity; a step of 0 counts as 1. */
export function floorToStep(quantity: number, step: number): number {
  return step > 1 ? quantity - (quantity % step) : quantity;
}

/** True for a whole quantity that is a multiple of the step; a step of 0 counts as 1. */
export function isOnStep(quantity: number, step: number): boolean {
  return floorToStep(quantity, step) === quantity;
}

/** A quantity as a bigint; RangeError unless it is a whole number >= 0 that a JSON number holds exactly. */
export function exactCount(quantity: number): bigint {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`);
  return BigInt(quantity);
}
