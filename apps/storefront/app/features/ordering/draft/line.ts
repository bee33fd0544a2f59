import {
  canDrip,
  checkDripPlan,
  clampQuantity,
  DRIP_DEFAULTS,
  type DripPlan,
  type DripProblems,
  firstRunFor,
  firstRunLimits,
  planTotal,
  type QuantityLimits,
  RUNS_LIMITS,
} from '@fanfare/rules';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { countedQuantity } from '../../../shared/ordering/target-values.ts';
import { type OrderedService, startOfService } from './ordered-service.ts';

/** Drip settings of a line, without the quantity. */
export type DripSettings = Omit<DripPlan, 'quantity'>;

/**
 * Order line being filled in: one service for one link, its quantity that of all runs. Prices are not part of it: they come from
 * a quote.
 */
export type Line = OrderedService & {
  /** Identity of the line while others come and go. */
  id: number;
  networkId: number;
  typeId: number | null;
  service: Orderable | null;
  url: string;
  isDripFeed: boolean;
  drip: DripSettings;
  /** Types that accept the link; null before a link was read. */
  availableTypeIds: readonly number[] | null;
  /** The link was just typed and may still lead elsewhere; what the person picks after it stays. */
  isLinkNew: boolean;
  isNetworkChanged: boolean;
  /** Service chosen before the form replaced it by itself; null once the person chooses again. */
  replaced: Orderable | null;
};

/** ENT-31..34. */
export const DRIP_START: DripSettings = { ...DRIP_DEFAULTS, quantityStep: 100 };
/** ENT-35: the editor begins with the smallest step. */
export const EDITOR_STEP = 1;

export function emptyLine(start: Pick<Line, 'id' | 'networkId'>): Line {
  return {
    ...startOfService(0),
    ...start,
    quantityText: '',
    typeId: null,
    service: null,
    url: '',
    isDripFeed: false,
    drip: DRIP_START,
    availableTypeIds: null,
    isLinkNew: false,
    isNetworkChanged: false,
    replaced: null,
  };
}

/** Ordered quantity, of a drip feed in its first run (C-39). Comments or phrases, where the service has them, determine it. */
export function quantityOf(
  line: Pick<Line, 'service' | 'quantity' | 'targets' | 'isDripFeed' | 'drip'>,
): number {
  const { service, quantity, targets } = line;
  if (service !== null && isPlanned(line)) return firstRunFor(quantity, line.drip, limitsOf(service));
  if (service?.is_package) return 1;

  return (service && countedQuantity(service, targets)) ?? quantity;
}

/** Ordered quantity of all runs: as near to the requested quantity as the runs allow. */
export function totalQuantityOf(line: Line): number {
  const quantity = quantityOf(line);

  return isPlanned(line) ? planTotal({ ...line.drip, quantity }) : quantity;
}

/** True where the plan can be calculated: while the number of runs is typed it may be anything. */
function isPlanned(line: Pick<Line, 'service' | 'isDripFeed' | 'drip'>): boolean {
  const { runs } = line.drip;

  return isDripping(line) && Number.isSafeInteger(runs) && runs > 0 && runs <= RUNS_LIMITS.max;
}

/** Reasons why the runs of a line can not be delivered as they are; null when they can, and for a line that is not spread. */
export function planProblems(line: Line): DripProblems | null {
  const { service, drip } = line;
  if (service === null || !isDripping(line)) return null;

  return checkDripPlan({ ...drip, quantity: quantityOf(line) }, limitsOf(service));
}

export function isDripping({ service, isDripFeed }: Pick<Line, 'service' | 'isDripFeed'>): boolean {
  return isDripFeed && service !== null && maySpread(service);
}

/** True where the buyer has to say whether the order is refilled, and has not yet. */
export const isRefillOpen = ({ service, refillChosen }: Pick<Line, 'service' | 'refillChosen'>): boolean =>
  service?.has_refill === true && refillChosen === null;

/** `isGuarantee` of a line: true at first (ENT-36), then as the service is (ORD-04), and what the buyer chooses. */
export const isGuaranteed = ({ service, refillChosen }: Pick<Line, 'service' | 'refillChosen'>): boolean =>
  service === null ? (refillChosen ?? true) : service.has_refill && (refillChosen ?? true);

/** True for a service that offers a drip feed. */
export function maySpread(service: Orderable): boolean {
  return canDrip({
    dripFeedIsAllowed: service.drip_feed_is_allowed,
    isPackage: service.is_package,
    isLive: false,
    isCalculable: service.calculable_quantity,
  });
}

export function limitsOf(service: Orderable): QuantityLimits {
  return { min: service.min_quantity, max: service.max_quantity, step: service.quantity_step };
}

/** Limits of a line's total quantity: for a drip feed up to the sum of its runs. */
export function totalLimitsOf(line: Line, service: Orderable): QuantityLimits {
  const limits = limitsOf(service);
  if (!isPlanned(line)) return limits;
  const { max } = firstRunLimits(line.drip, limits);

  return { ...limits, max: Math.max(planTotal({ ...line.drip, quantity: max }), limits.max) };
}

/** Quantity that the service of a line accepts, rounded up (VAL-23). */
export function fittingQuantity(line: Line, raw: string | number): number {
  if (line.service === null || line.service.is_package) return line.quantity;

  return clampQuantity(raw, totalLimitsOf(line, line.service), 'up');
}
