import { clampQuantity, type QuantityLimits } from '@fanfare/rules';
import { reduceService, type ServiceAction, startOfService } from '../draft/ordered-service.ts';

/** Quantity after an action, where a quantity within limits is all that may change: an item of the cart, a line of a mass order. */
export function quantityAfter(
  quantity: number,
  action: ServiceAction,
  { towards, ...limits }: QuantityLimits & { towards: 'up' | 'down' },
): number {
  const fit = (raw: string | number) => clampQuantity(raw, limits, towards);

  return reduceService(startOfService(quantity), action, { fit, isCorrected: true }).quantity;
}
