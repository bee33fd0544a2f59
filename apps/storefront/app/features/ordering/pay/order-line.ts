import type { OrderLine } from '@fanfare/contract';
import { wireValues } from '../../../shared/ordering/target-values.ts';
import { isDripping, isRefillOpen, type Line, planProblems, quantityOf } from '../draft/line.ts';

/** The line as the calls take it, without `is_guarantee` until a refill is chosen or not; null while no service is chosen, or its runs can not be delivered. */
export function orderLineOf(line: Line): OrderLine | null {
  const { service, url, refillChosen, targets, countries, drip } = line;
  if (service === null || planProblems(line) !== null) return null;

  return {
    service_id: service.id,
    quantity: quantityOf(line),
    url: url.trim(),
    ...(!isRefillOpen(line) && { is_guarantee: service.has_refill && refillChosen === true }),
    drip_feed: isDripping(line)
      ? {
          runs: drip.runs,
          minutes_between_runs: drip.minutesBetweenRuns,
          mode: drip.mode,
          quantity_step: drip.quantityStep,
        }
      : null,
    targetable_values: wireValues(service, targets),
    ...(countries.length > 0 ? { countries: [...countries] } : {}),
  };
}
