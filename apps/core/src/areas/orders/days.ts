import { invalidField } from '../../refusal.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The start of a day in UTC, of text such as 2026-11-21. Throws 422 on the field for a day that never was. */
export function readDay(text: string, field: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && dayOf(day) === text && day.getTime() >= 0;
  if (!isDay) throw invalidField(field, 'orders.not_a_day');

  return day;
}

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const daysAfter = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);

const USUAL_DAYS = 30;
const MOST_DAYS = 2 * 366;

/**
 * Whole days in UTC, the last 30 by default; `end` is the first moment after the last of them. Throws 422 on the field
 * that names no day, on the end of days that run backwards and on the start of more than two years.
 */
export function readPeriod<Field extends string>(
  days: { [Name in Field]?: string | undefined },
  [startField, endField]: readonly [Field, Field],
  now: Date,
): { start: Date; end: Date } {
  const last = readDay(days[endField] ?? dayOf(now), endField);
  const first = days[startField];
  const start = first === undefined ? daysAfter(last, 1 - USUAL_DAYS) : readDay(first, startField);
  if (start > last) throw invalidField(endField, 'orders.period_backwards');
  if (daysAfter(start, MOST_DAYS) < last) throw invalidField(startField, 'orders.period_too_long');

  return { start, end: daysAfter(last, 1) };
}
