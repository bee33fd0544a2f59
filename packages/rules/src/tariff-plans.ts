import { type Micro, roundHalfUp } from './money.ts';

/** Days a tariff subscription may stay past due before it is canceled. Server semantics §2.16. */
export const PAST_DUE_DAYS = 7;
/** Days before the end of a trial when the reminder goes out. Server semantics §2.16. */
export const TRIAL_REMINDER_DAYS = 3;

/** First charge of a subscription begun on a day: after the trial. Days are YYYY-MM-DD. Server semantics §2.16, E16. */
export function firstChargeDay(startDay: string, trialDays: number): string {
  return dayAfter(startDay, trialDays);
}

/**
 * Charge number n (0 is the first) of a monthly subscription: the same day of the month as the first, or the last day
 * of a shorter month, without drifting afterwards. Days are YYYY-MM-DD. Server semantics §2.16, E16.
 */
export function chargeDay(firstDay: string, n: number): string {
  const first = utc(firstDay);
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n + 1, 0));
  month.setUTCDate(Math.min(first.getUTCDate(), month.getUTCDate()));
  return month.toISOString().slice(0, 10);
}

/** Day of the reminder before the trial ends (YYYY-MM-DD), never before the start. Server semantics §2.16. */
export function trialReminderDay(startDay: string, trialDays: number): string {
  return dayAfter(startDay, Math.max(trialDays - TRIAL_REMINDER_DAYS, 0));
}

/**
 * What an upgrade costs now, micro-USD half up: the difference of the monthly prices for the days left of the period,
 * `today` included, `periodEnd` (the next charge) not. 0 for a downgrade, which waits for the end. §2.16.
 */
export function upgradeCharge(plan: {
  oldPrice: Micro;
  newPrice: Micro;
  periodStart: string;
  periodEnd: string;
  today: string;
  decimals: number;
}): Micro {
  const days = daysBetween(plan.periodStart, plan.periodEnd);
  const left = Math.min(Math.max(daysBetween(plan.today, plan.periodEnd), 0), days);
  const difference = plan.newPrice - plan.oldPrice;
  if (difference <= 0n || left === 0) return 0n;
  return roundHalfUp(difference * BigInt(left), BigInt(days), plan.decimals);
}

/** Keywords that can still be tracked: plan limit minus tracked (VAL-47), 0 without a plan (VAL-48). */
export function remainingKeywords(plan: { keywordsLimit: number } | null, tracked: number): number {
  return plan ? Math.max(plan.keywordsLimit - tracked, 0) : 0;
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayAfter(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);
}
