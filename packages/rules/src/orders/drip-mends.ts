import type { QuantityLimits } from '../prices/quantity.ts';
import {
  checkDripPlan,
  type DripPlan,
  firstRunFor,
  firstRunLimits,
  MINUTES_LIMITS,
  PLAN_MAX_MINUTES,
  planRuns,
  planTotal,
  RUNS_LIMITS,
} from './drip-plan.ts';

/** A plan by its total; its first run follows. */
export type AskedPlan = Omit<DripPlan, 'quantity'> & { total: number };
/** A change that makes a plan fit. */
export type DripMend = Partial<Pick<AskedPlan, 'runs' | 'total' | 'minutesBetweenRuns'>>;

/** Pauses between runs that are offered by name, in minutes. */
export const RUN_PAUSES = [30, 60, 120, 240, 360, 720, 1440, 2880, 4320, 10_080] as const;

/**
 * Changes each of which alone makes a plan fit: another number of runs, then another total or another pause. None for a plan that
 * fits.
 */
export function mendsOfPlan(plan: AskedPlan, limits: QuantityLimits): DripMend[] {
  if (fits(plan, limits)) return [];
  const runs = fittingRuns(plan, limits);
  const mends = [runs === null ? null : { runs }, fittingTotal(plan, limits), fittingPause(plan)];

  return mends.filter((mend) => mend !== null).filter((mend) => fits({ ...plan, ...mend }, limits));
}

function fits({ total, ...plan }: AskedPlan, limits: QuantityLimits): boolean {
  return checkDripPlan({ ...plan, quantity: firstRunFor(total, plan, limits) }, limits) === null;
}

/** The fitting number of runs that is nearest to the asked one; one near it that makes the very total comes first. */
function fittingRuns(plan: AskedPlan, limits: QuantityLimits): number | null {
  const all = Array.from(
    { length: RUNS_LIMITS.max - RUNS_LIMITS.min + 1 },
    (_, more) => RUNS_LIMITS.min + more,
  );
  const near = all
    .filter((runs) => fits({ ...plan, runs }, limits))
    .sort((a, b) => Math.abs(a - plan.runs) - Math.abs(b - plan.runs));
  const [nearest] = near;
  if (nearest === undefined) return null;
  const isNear = (runs: number) => runs * 4 >= nearest * 3 && runs * 3 <= nearest * 4;

  return near.find((runs) => isNear(runs) && isExact({ ...plan, runs }, limits)) ?? nearest;
}

function isExact({ total, ...plan }: AskedPlan, limits: QuantityLimits): boolean {
  return planTotal({ ...plan, quantity: firstRunFor(total, plan, limits) }) === total;
}

/** The same runs with a total that the service takes. */
function fittingTotal({ total, ...plan }: AskedPlan, limits: QuantityLimits): DripMend {
  const { min, max } = firstRunLimits(plan, limits);
  const isBelow = Math.min(...planRuns({ ...plan, quantity: firstRunFor(total, plan, limits) })) < limits.min;

  return { total: planTotal({ ...plan, quantity: isBelow ? min : max }) };
}

/** The longest named pause that the plan has time for, no longer than the asked one; the shortest in place of none. */
function fittingPause({ runs, minutesBetweenRuns }: AskedPlan): DripMend | null {
  const most = Math.min(MINUTES_LIMITS.max, Math.floor(PLAN_MAX_MINUTES / (runs - 1)));
  if (minutesBetweenRuns < MINUTES_LIMITS.min) return { minutesBetweenRuns: RUN_PAUSES[0] };
  const pause = RUN_PAUSES.findLast((minutes) => minutes <= most);

  return minutesBetweenRuns > most && pause !== undefined ? { minutesBetweenRuns: pause } : null;
}
