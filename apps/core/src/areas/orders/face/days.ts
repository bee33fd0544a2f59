import { invalidField } from '../../../refusal.ts';

const DAY_MS = 24 * 3600 * 1000;
const UTC = 'UTC';

/** A day of text such as 2026-11-21. Throws 422 on the field for a day that never was. */
export function readDay(text: string, field: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && dayOf(day) === text && day.getTime() >= 0;
  if (!isDay) throw invalidField(field, 'orders.not_a_day');

  return text;
}

/** The day that it is in UTC, as documents and exports name it. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The first moment of a day in a zone: the clocks of a zone may be put forward or back in the hours around it. */
export const startOf = (day: string, zone = UTC): Date => timeOf(day, 0, zone);

/** The moment of a day at which the clocks of a zone show so many minutes; one that they leave out is an hour off. */
export function timeOf(day: string, minutes: number, zone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const nearly = new Date(shown - aheadOfUtc(new Date(shown), zone));

  return new Date(shown - aheadOfUtc(nearly, zone));
}

/** The day that it is in a zone. */
export const dayIn = (moment: Date, zone: string) =>
  dayOf(new Date(moment.getTime() + aheadOfUtc(moment, zone)));

/** A day so many days after another. */
export const daysAfter = (day: string, days: number) =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

const USUAL_DAYS = 30;
const MOST_DAYS = 2 * 366;

export type Period = { first: string; last: string; start: Date; end: Date };

/**
 * Whole days in a zone, the last 30 by default; `end` is the first moment after the last of them. Throws 422 on the field
 * that names no day, on the end of days that run backwards and on the start of more than two years.
 */
export function readPeriod<Field extends string>(
  days: { [Name in Field]?: string | undefined } & { time_zone?: string | undefined },
  [startField, endField]: readonly [Field, Field],
  now: Date,
): Period {
  const zone = days.time_zone ?? UTC;
  const today = dayIn(now, zone);
  const last = readDay(days[endField] ?? today, endField);
  const named = days[startField];
  const first = named === undefined ? daysAfter(last, 1 - USUAL_DAYS) : readDay(named, startField);
  if (first > last) throw invalidField(endField, 'orders.period_backwards');
  if (daysAfter(first, MOST_DAYS) < last) throw invalidField(startField, 'orders.period_too_long');

  return { first, last, start: startOf(first, zone), end: startOf(daysAfter(last, 1), zone) };
}

/** Milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function aheadOfUtc(moment: Date, zone: string): number {
  if (zone === UTC) return 0;
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (sign === undefined) return 0;

  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
