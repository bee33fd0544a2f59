import { dayIn } from '@fanfare/ui/dates/day-spans.ts';

/** Periods in days that have a button of their own. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = 30;

const DAY_MS = 86_400_000;
const MOST_DAYS = 2 * 366;

export type StatisticsFilter = {
  /** The last days so many; or two days of the reader's choice, both inclusive. */
  span: { period: Period } | { from: string; to: string };
  /** Time zone of the days. */
  timeZone: string;
};

/** The address is the only home of the period. What it can not mean is the usual one. */
export function parseStatisticsFilter(search: URLSearchParams, timeZone = 'UTC'): StatisticsFilter {
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))];
  if (from !== null && to !== null && isSpan(from, to)) return { span: { from, to }, timeZone };
  const period = PERIODS.find((known) => String(known) === search.get('period')) ?? USUAL;

  return { span: { period }, timeZone };
}

export function isSpan(from: string, to: string): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;
}

/** The search part of the address of a period, with its question mark. */
export function searchOf(span: StatisticsFilter['span']): string {
  if ('from' in span) return `?from=${span.from}&to=${span.to}`;

  return span.period === USUAL ? '?' : `?period=${span.period}`;
}

/** The period as the calls take it: whole days that end with today. */
export function periodQuery({ span, timeZone }: StatisticsFilter, locale: string, now: Date) {
  const zone = timeZone === 'UTC' ? {} : { time_zone: timeZone };
  if ('from' in span) return { locale, startDate: span.from, endDate: span.to, ...zone };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const first = new Date(Date.parse(today) - (span.period - 1) * DAY_MS).toISOString().slice(0, 10);

  return { locale, startDate: first, endDate: today, ...zone };
}
