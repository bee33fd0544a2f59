import type { listTariffPlans, OutputOf } from '@fanfare/contract';
import { periodEnd, TRIAL_REMINDER_DAYS } from '@fanfare/rules';

/** A plan as it is offered, with what choosing it would do for a customer. */
export type OfferedPlan = OutputOf<typeof listTariffPlans>['data'][number];

const DAY_MS = 24 * 3_600_000;

/** True for a plan that costs nothing: it is a line under the others. */
export const isFree = ({ price }: OfferedPlan): boolean => Number(price) === 0;

/** True where the reader may have a trial of the plan: guests are told of it, customers who had one are not. */
export const hasTrial = ({ trial_days, change }: OfferedPlan): boolean =>
  change === null ? trial_days > 0 : change.kind === 'trial';

/** Charges of a plan that is chosen now; without a trial it is charged at once. */
export type PlanDates = { start: Date; reminder: Date | null; first: Date; next: Date };

export function datesOf(plan: OfferedPlan, now: Date): PlanDates {
  const trial = hasTrial(plan) ? plan.trial_days * DAY_MS : 0;
  const first = new Date(now.getTime() + trial);
  const reminder = new Date(first.getTime() - TRIAL_REMINDER_DAYS * DAY_MS);

  return {
    start: now,
    reminder: trial > 0 && reminder > now ? reminder : null,
    first,
    next: periodEnd(first, first),
  };
}
