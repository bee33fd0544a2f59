import { daysAfter } from '../time.ts';
import { atLeastZero, type Micro, roundHalfUp } from './money.ts';

/**
 * A loyalty tier: reached with a spend (micro-USD), kept for `validDays`, for ever where that is null.
 * Rules §2.13.
 */
export type GradeTerms = { id: number; spendingGoal: Micro; validDays: number | null };

/** The grade a customer was given and until when it is kept, null for ever. */
export type HeldGrade = { gradeId: number; expiresAt: Date | null };

/** Standing of a customer among the grades. Rules §2.13. */
export type GradeStanding<Grade extends GradeTerms> = {
  current: Grade | null;
  next: Grade | null;
  previous: Grade | null;
  /** Micro-USD still to spend for the next grade, 0 at the top. */
  spendToGoal: Micro;
  /** Whole percent of the next goal, rounded down, 100 at the top. */
  spendToGoalPercent: number;
};

/** Days whose spend counts towards grades. Rules §2.13. */
export const SPEND_WINDOW_DAYS = 180;

/**
 * Standing of a customer with this spend (micro-USD): the highest goal reached, or the grade held before until it
 * expires. The order of `grades` does not matter. Rules §2.13, E15.
 */
export function gradeStanding<Grade extends GradeTerms>(
  grades: readonly Grade[],
  spend: Micro,
  held: HeldGrade | null,
  now: Date,
): GradeStanding<Grade> {
  const ladder = grades.toSorted((a, b) => compare(a.spendingGoal, b.spendingGoal) || a.id - b.id);
  const reached = ladder.findLastIndex((grade) => grade.spendingGoal <= atLeastZero(spend));
  const kept = ladder.findIndex((grade) => grade.id === held?.gradeId);
  const place = isStillHeld(held, now) ? Math.max(reached, kept) : reached;
  const next = ladder[place + 1] ?? null;
  return {
    current: ladder[place] ?? null,
    next,
    previous: ladder[place - 1] ?? null,
    spendToGoal: next ? atLeastZero(next.spendingGoal - spend) : 0n,
    spendToGoalPercent: next ? Number((100n * atLeastZero(spend)) / next.spendingGoal) : 100,
  };
}

/** End of a grade that is reached now; null where it is kept for ever. Rules §2.13. */
export function gradeExpiresAt(grade: GradeTerms, reachedAt: Date): Date | null {
  return grade.validDays === null ? null : daysAfter(reachedAt, grade.validDays);
}

/**
 * List price of a spend (micro-USD) that was paid at a discount of `paidAt` percent, and the part of it that each of
 * `percents` (whole percents, 0 to 99) saves, in whole cents.
 */
export function gradeSavings(
  spend: Micro,
  paidAt: number,
  percents: readonly number[],
): { listPrice: Micro; saved: Micro[] } {
  const listPrice = roundHalfUp(spend * 100n, BigInt(100 - paidAt), 2);

  return { listPrice, saved: percents.map((percent) => roundHalfUp(listPrice * BigInt(percent), 100n, 2)) };
}

function isStillHeld(held: HeldGrade | null, now: Date): boolean {
  return held !== null && (held.expiresAt === null || now < held.expiresAt);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
