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
