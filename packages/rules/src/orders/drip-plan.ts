import type { Micro } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import {
  checkQuantity,
  clampQuantity,
  isOnStep,
  type QuantityLimits,
  type QuantityProblem,
} from '../prices/quantity.ts';
import { refundOfPart } from '../prices/refunds.ts';

export const DRIP_MODES = ['flat', 'increase', 'decrease', 'wave'] as const;
export type DripMode = (typeof DRIP_MODES)[number];

/** Delivery spread over runs; `quantity` is the first run (C-39). Rules §2.2. */
export type DripPlan = {
  mode: DripMode;
  quantity: number;
  runs: number;
  minutesBetweenRuns: number;
  /** Change from run to run in units of the service; a flat plan has none. */
  quantityStep: number;
};

/** A plan as it was sent, its mode not checked yet. */
export type DripPlanDraft = Omit<DripPlan, 'mode'> & { mode: string };

export type DripProblem =
  | QuantityProblem
  | 'unknown_mode'
  | 'plan_too_long'
  | 'run_below_min'
  | 'run_above_max';
export type DripProblems = Partial<Record<keyof DripPlan, DripProblem>>;

export const RUNS_LIMITS: QuantityLimits = { min: 2, max: 100, step: 1 };
export const MINUTES_LIMITS: QuantityLimits = { min: 1, max: 43_200, step: 1 };
/** The longest time from the first run to the last. */
export const PLAN_MAX_MINUTES = 90 * 24 * 60;

/** Defaults of the order form (DRIP-01, DRIP-03, C-09). */
export const DRIP_DEFAULTS = { mode: 'flat', runs: 2, minutesBetweenRuns: 60 } as const;

/** Quantity of each run in units of the service. Rules §2.2. */
export function planRuns(plan: Pick<DripPlan, 'mode' | 'quantity' | 'runs' | 'quantityStep'>): number[] {
  const last = plan.runs - 1;
  return Array.from({ length: plan.runs }, (_, run) => {
    const steps = { flat: 0, increase: run, decrease: -run, wave: Math.min(run, last - run) }[plan.mode];
    return plan.quantity + plan.quantityStep * steps;
  });
}

/** Sum of all runs; the plan is priced as one line of this quantity. Rules §2.2. */
export function planTotal(plan: Pick<DripPlan, 'mode' | 'quantity' | 'runs' | 'quantityStep'>): number {
  return planRuns(plan).reduce((sum, quantity) => sum + quantity, 0);
}

/** The time at which run k (0..n−1) of a plan started at `startedAt` is due. Rules §2.2. */
export function runDueAt(startedAt: Date, run: number, minutesBetweenRuns: number): Date {
  return new Date(startedAt.getTime() + run * minutesBetweenRuns * 60_000);
}

/** Problems of a plan by field, null when there are none. Rules §2.2. */
export function checkDripPlan(draft: DripPlanDraft, limits: QuantityLimits): DripProblems | null {
  const problems: DripProblems = {};
  const note = (field: keyof DripPlan, problem: DripProblem | null) => {
    if (problem && !problems[field]) problems[field] = problem;
  };
  const { mode, ...numbers } = draft;
  if (!isDripMode(mode)) note('mode', 'unknown_mode');
  note('quantity', checkQuantity(draft.quantity, limits));
  note('runs', checkQuantity(draft.runs, RUNS_LIMITS));
  note('minutesBetweenRuns', checkQuantity(draft.minutesBetweenRuns, MINUTES_LIMITS));
  note('quantityStep', stepProblem(draft, limits));
  if ((draft.runs - 1) * draft.minutesBetweenRuns > PLAN_MAX_MINUTES)
    note('minutesBetweenRuns', 'plan_too_long');
  // Runs are built from sound numbers only, so that their number is bounded.
  if (isDripMode(mode) && Object.keys(problems).length === 0) {
    note('quantityStep', runsProblem({ mode, ...numbers }, limits));
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Shape of a plan whose first run is still to be found. */
export type DripShape = Pick<DripPlan, 'mode' | 'runs' | 'quantityStep'>;

/**
 * First runs that keep every run of a plan within the limits of the service. Where the steps alone are too many for them, `max` is
 * `min` and the plan does not pass `checkDripPlan`.
 */
export function firstRunLimits(shape: DripShape, limits: QuantityLimits): QuantityLimits {
  const offsets = planRuns({ ...shape, quantity: 0 });
  const min = limits.min - Math.min(0, ...offsets);

  return { min, max: Math.max(limits.max - Math.max(0, ...offsets), min), step: limits.step };
}

/**
 * The first run of the plan whose total is nearest to `total` units, on the step of the service. Of two that are equally near it is
 * the cheaper. Whether the runs fit the limits of the service is for `checkDripPlan` to say (C-39 counts the first run).
 */
export function firstRunFor(total: number, shape: DripShape, limits: QuantityLimits): number {
  return firstRunsAround(total, shape, limits)[0];
}

/**
 * The first run on the other side of `total`, which makes less where the nearest makes more; null where the nearest makes
 * the very total, or the other has runs that the service does not take.
 */
export function otherFirstRun(total: number, shape: DripShape, limits: QuantityLimits): number | null {
  const [nearest, other] = firstRunsAround(total, shape, limits);
  const { min, max } = firstRunLimits(shape, limits);

  return other === nearest || other < min || other > max ? null : other;
}

/** The first runs that come nearest to a total and next on its other side, the nearest first. */
function firstRunsAround(total: number, shape: DripShape, limits: QuantityLimits): [number, number] {
  const exact = (total - planTotal({ ...shape, quantity: 0 })) / shape.runs;
  const step = Math.max(limits.step, 1);
  const ofFirst = firstRunLimits(shape, limits);
  const isInside = exact >= ofFirst.min && exact <= ofFirst.max;
  // A limit of the service can lie beside its steps (C-11).
  const below = isInside ? clampQuantity(exact, ofFirst, 'down') : Math.floor(exact / step) * step;
  const above = isInside ? clampQuantity(exact, ofFirst, 'up') : Math.ceil(exact / step) * step;

  return above - exact < exact - below ? [above, below] : [below, above];
}

/** Packages, live services and calculable quantities never drip. Rules §2.2. */
export function canDrip(service: {
  dripFeedIsAllowed: boolean;
  isPackage: boolean;
  isLive: boolean;
  isCalculable: boolean;
}): boolean {
  return service.dripFeedIsAllowed && !service.isPackage && !service.isLive && !service.isCalculable;
}

/** Amount paid for each run, micro-USD: the refund base of its child order. Parts add up to `paid`. §2.2, §2.0. */
export function splitOverRuns(paid: Micro, runs: readonly number[], decimals: number): Micro[] {
  return splitByLargestRemainder(paid, runs.map(BigInt), decimals);
}

/**
 * Refund (micro-USD) when a plan is cancelled: all runs not started plus the undelivered parts. Quantity of failed
 * runs whose refund was given before is not refunded again. Rules §2.2, E4.
 */
export function dripCancelRefund(plan: {
  paid: Micro;
  totalQuantity: number;
  deliveredQuantity: number;
  refundedQuantity: number;
  alreadyRefunded: Micro;
  decimals: number;
}): Micro {
  const part = Math.max(plan.totalQuantity - plan.deliveredQuantity - plan.refundedQuantity, 0);
  return refundOfPart({ ...plan, quantity: plan.totalQuantity, part });
}

/** Minutes as the editor shows them: 1501 is 1 day 1 h 1 min (DRIP-02). */
export function splitMinutes(total: number): { days: number; hours: number; minutes: number } {
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 };
}

/** The inverse of `splitMinutes` (DRIP-02). */
export function joinMinutes(parts: { days: number; hours: number; minutes: number }): number {
  return parts.days * 1440 + parts.hours * 60 + parts.minutes;
}

function isDripMode(mode: string): mode is DripMode {
  return DRIP_MODES.some((known) => known === mode);
}

function stepProblem(draft: DripPlanDraft, limits: QuantityLimits): DripProblem | null {
  if (!Number.isSafeInteger(draft.quantityStep)) return 'not_integer';
  if (draft.quantityStep < 0) return 'below_min';
  // A flat plan does not use the step, and its editor may send any default (C-09).
  return draft.mode === 'flat' || isOnStep(draft.quantityStep, limits.step) ? null : 'not_on_step';
}

function runsProblem(plan: DripPlan, limits: QuantityLimits): DripProblem | null {
  const runs = planRuns(plan);
  if (runs.some((quantity) => quantity < limits.min)) return 'run_below_min';
  return runs.some((quantity) => quantity > limits.max) ? 'run_above_max' : null;
}
