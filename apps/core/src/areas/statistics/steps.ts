import type { Statistics } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import { daysAfter, type Period, startOf } from '../orders/face/days.ts';

const DAY_MS = 24 * 3600 * 1000;
const MOST_DAYS_BY_DAY = 45;
const MOST_DAYS_BY_WEEK = 26 * 7;

/** A period with as many days before it, cut into steps. */
export type ComparedPeriod = Period & {
  zone: string;
  /** Number of days. */
  length: number;
  beforeFirst: string;
  beforeStart: Date;
  step: Statistics['step'];
};

export function compared(period: Period, zone = 'UTC'): ComparedPeriod {
  const { first, last } = period;
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  const beforeFirst = daysAfter(first, -length);

  return {
    ...period,
    zone,
    length,
    beforeFirst,
    beforeStart: startOf(beforeFirst, zone),
    step: stepFor(length),
  };
}

function stepFor(days: number): Statistics['step'] {
  if (days <= MOST_DAYS_BY_DAY) return 'day';

  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
}

/** The steps of a period from its first day to its last. Weeks are counted from the first day, months are those of the calendar. */
export function stepsOf({ first, last, step }: Pick<ComparedPeriod, 'first' | 'last' | 'step'>) {
  const steps: { from: string; to: string }[] = [];
  for (let from = first; from <= last; ) {
    const next = stepAfter(from, step);
    const to = daysAfter(next, -1);
    steps.push({ from, to: to < last ? to : last });
    from = next;
  }

  return steps;
}

function stepAfter(day: string, step: Statistics['step']): string {
  if (step !== 'month') return daysAfter(day, step === 'day' ? 1 : 7);
  const [year = 0, month = 1] = day.split('-').map(Number);

  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** True where an order was placed in the period, false for the one before it. */
export const isNow = ({ start }: ComparedPeriod): RawBuilder<boolean> =>
  sql`orders.created_at >= ${start}::timestamptz`;

/**
 * The steps of both periods as one row: the number of an order's place in it, from 1. The steps of the period before come first,
 * each as many days earlier as its own.
 */
export function placeOfStep(period: ComparedPeriod): RawBuilder<number> {
  const firsts = stepsOf(period).map(({ from }) => from);
  const starts = [...firsts.map((day) => daysAfter(day, -period.length)), ...firsts].map((day) =>
    startOf(day, period.zone),
  );

  return sql`width_bucket(orders.created_at, ${starts}::timestamptz[])`;
}
