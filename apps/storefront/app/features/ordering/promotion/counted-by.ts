import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { DRIP_START, quantityOf } from '../draft/line.ts';
import type { Texts } from './reduce-promotion.ts';

/** Quantity of a service whose own texts decide it; null for any other. */
export function countedBy(service: Orderable, targets: Texts): number | null {
  if (!service.calculable_quantity) return null;

  return quantityOf({ service, quantity: 0, targets, isDripFeed: false, drip: DRIP_START });
}
