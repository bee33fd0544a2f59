import type { OrderLine } from '@fanfare/contract';
import {
  canDrip,
  checkDripPlan,
  DRIP_DEFAULTS,
  type DripPlan,
  type DripPlanDraft,
  type DripProblems,
  firstRunLimits,
  MINUTES_LIMITS,
  planTotal,
  type QuantityLimits,
  RUNS_LIMITS,
} from '@fanfare/rules';
import type { FieldMessages, Message } from '../../refusal.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';

type DripProblem = NonNullable<DripProblems[keyof DripPlan]>;
type Resolved = { plan: DripPlan | null; errors: FieldMessages };

/** The largest quantity that an order can store. */
const MAX_TOTAL = 2 ** 31 - 1;
const FIELDS = {
  mode: 'drip_feed.mode',
  quantity: 'quantity',
  runs: 'drip_feed.runs',
  minutesBetweenRuns: 'drip_feed.minutes_between_runs',
  quantityStep: 'drip_feed.quantity_step',
} as const;

/** Checks how a line is delivered over runs; null without a plan (rules §2.2). `quantity` is the first run. */
export function resolveDripPlan(
  sent: OrderLine['drip_feed'],
  quantity: number,
  service: CatalogueService,
): Resolved {
  if (!sent) return { plan: null, errors: {} };
  if (!canDrip({ ...service, isCalculable: service.isQuantityCalculated }))
    return refused('drip_feed', { id: 'drip.not_allowed' });
  const mode = sent.mode ?? DRIP_DEFAULTS.mode;
  const draft = {
    mode,
    quantity,
    runs: sent.runs,
    minutesBetweenRuns: sent.minutes_between_runs,
    // A flat plan has no step, whatever its editor sends (C-09).
    quantityStep: mode === 'flat' ? 0 : (sent.quantity_step ?? 0),
  };
  const { limits } = service;
  const problems = checkDripPlan(draft, limits);
  if (problems) return { plan: null, errors: worded(problems, limits, draft) };
  const plan = { ...draft, mode: mode as DripPlan['mode'] };
  // A wave of two runs does not use its step, so that nothing else bounds it.
  if (plan.quantityStep > limits.max)
    return refused(FIELDS.quantityStep, { id: 'quantity.above_max', params: { max: limits.max } });
  if (planTotal(plan) > MAX_TOTAL)
    return refused(FIELDS.runs, { id: 'drip.total_above_max', params: { max: MAX_TOTAL } });

  return { plan, errors: {} };
}

const refused = (field: string, message: Message): Resolved => ({
  plan: null,
  errors: { [field]: [message] },
});

function worded(problems: DripProblems, limits: QuantityLimits, draft: DripPlanDraft): FieldMessages {
  const fields: FieldMessages = {};
  for (const [name, problem] of Object.entries(problems))
    fields[FIELDS[name as keyof DripPlan]] = [messageOf(name as keyof DripPlan, problem, limits, draft)];

  return fields;
}

function messageOf(
  field: keyof DripPlan,
  problem: DripProblem,
  limits: QuantityLimits,
  draft: DripPlanDraft,
): Message {
  const bounds = {
    runs: RUNS_LIMITS,
    minutesBetweenRuns: MINUTES_LIMITS,
    quantityStep: { ...limits, min: 0 },
  };
  const params = { ...limits, ...bounds[field as keyof typeof bounds] };
  switch (problem) {
    case 'unknown_mode':
    case 'plan_too_long':
      return { id: `drip.${problem}` };
    case 'run_below_min':
      return {
        id: 'drip.run_below_min',
        params: { ...params, first: firstRunLimits(draft as DripPlan, limits).min },
      };
    case 'run_above_max':
      return { id: `drip.${problem}`, params };
    case 'not_on_step':
      return { id: field === 'quantityStep' ? 'drip.step_not_on_step' : 'quantity.not_on_step', params };
    default:
      return { id: `quantity.${problem}`, params };
  }
}
