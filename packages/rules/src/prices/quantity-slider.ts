import { clampQuantity, type QuantityLimits } from './quantity.ts';

/** Right end of the slider; the left end is 0. */
export const SLIDER_MAX = 100;

/** Quantity at a slider position 0..100, logarithmic between min and max, on the step (VAL-27). */
export function quantityAtPosition(
  position: number,
  limits: QuantityLimits,
  direction: 'up' | 'down' = 'down',
): number {
  if (position <= 0) return limits.min;
  if (position >= SLIDER_MAX) return limits.max;
  const { low, ratio } = scaleOf(limits);
  return clampQuantity(Math.round(low * ratio ** (position / SLIDER_MAX)), limits, direction);
}

/** Slider position 0..100 of a quantity; the inverse of `quantityAtPosition` (VAL-27). */
export function positionOfQuantity(quantity: number, limits: QuantityLimits): number {
  const { low, ratio } = scaleOf(limits);
  if (quantity <= limits.min || ratio <= 1) return 0;
  if (quantity >= limits.max) return SLIDER_MAX;
  return (SLIDER_MAX * Math.log(quantity / low)) / Math.log(ratio);
}

// Scale of the slider; a logarithm has no zero, so a scale that would start there starts at 1.
function scaleOf(limits: QuantityLimits): { low: number; ratio: number } {
  const low = Math.max(limits.min, 1);
  return { low, ratio: limits.max / low };
}
