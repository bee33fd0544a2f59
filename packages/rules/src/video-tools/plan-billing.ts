import { type Micro, roundHalfUp } from '../money/money.ts';

/** Rules of the plans of the keyword tools: what is charged when. Rules §2.16. */

const DAY_MS = 24 * 3_600_000;

/** Days for which a plan whose charge failed goes on, and is charged again. */
export const PAST_DUE_DAYS = 7;
/** Days before the end of a trial at which its customer is reminded of it. */
export const TRIAL_REMINDER_DAYS = 3;

export const PLAN_STATUSES = ['pending', 'trial', 'active', 'past_due', 'canceled'] as const;
/**
 * `pending`: the first charge has no answer yet. `past_due`: a charge failed and is repeated. `canceled` is final.
 */
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Effect of choosing a plan for a customer who may have one. */
export type PlanChange = 'trial' | 'start' | 'upgrade' | 'downgrade' | 'resume' | 'current';

/** A plan as its terms are charged. */
export type PlanTerms = { id: number; price: Micro; trialDays: number };

/** The plan that a customer has. `isEnding`: it ends with its period; `nextId`: another follows then. */
export type HeldPlan = {
  id: number;
  price: Micro;
  status: Exclude<PlanStatus, 'canceled' | 'pending'>;
  nextId: number | null;
  isEnding: boolean;
  /** Null for a plan without a price: nothing of it ends. */
  periodEnd: Date | null;
};

/**
 * Names what choosing `plan` does: a trial once for each customer, then a paid start; a dearer plan begins at once, a cheaper one
 * with the next period; the plan that they have goes on if it was to end or to change. A plan without a price has no period left:
 * whatever follows it is a start.
 */
export function planChange(held: HeldPlan | null, plan: PlanTerms, hasTried: boolean): PlanChange {
  const starts = plan.trialDays > 0 && plan.price > 0n && !hasTried ? 'trial' : 'start';
  if (held === null) return starts;
  if (held.id === plan.id) return held.isEnding || held.nextId !== null ? 'resume' : 'current';
  if (held.periodEnd === null) return starts;

  return plan.price > held.price ? 'upgrade' : 'downgrade';
}

/**
 * Charge of an upgrade today, micro-USD: the difference of the prices for the days that are left of the paid period, begun ones
 * as whole. Nothing during a trial, in which no day was paid. From 24.00 to 79.00 with 7 of 31 days left: 12.42.
 */
export function upgradeCost(
  { from, to }: { from: Micro; to: Micro },
  { start, end, now, decimals }: { start: Date; end: Date; now: Date; decimals: number },
): Micro {
  const all = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  const left = Math.min(all, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS)));

  return roundHalfUp((to - from) * BigInt(left), BigInt(all), decimals);
}

/**
 * The end of a period that begins at `start`: a month later, on the day of the month of the first charge `anchor`, or the last day
 * of a shorter month (E16: 28 November, then 28 December). In UTC.
 */
export function periodEnd(start: Date, anchor: Date): Date {
  const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(anchor.getUTCDate(), days);

  return new Date(month.getTime() + (day - 1) * DAY_MS + (anchor.getTime() % DAY_MS));
}

/** The end of a trial that begins now. */
export const trialEnd = (now: Date, { trialDays }: PlanTerms): Date =>
  new Date(now.getTime() + trialDays * DAY_MS);
