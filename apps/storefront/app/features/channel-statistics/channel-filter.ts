import { utcDay } from '@fanfare/rules';
import { dayIn } from '@fanfare/ui/dates/day-spans.ts';

/** Periods in days beside the month, which is the usual one. */
export const PERIODS = [28, 90] as const;
export type ChannelSpan = 'month' | { days: (typeof PERIODS)[number] } | { from: string; to: string };

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** The address is the only home of the period. What it can not mean is the month. */
export function parseChannelSpan(search: URLSearchParams): ChannelSpan {
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))];
  if (from !== null && to !== null && isChannelSpan(from, to)) return { from, to };
  const days = PERIODS.find((known) => String(known) === search.get('days'));

  return days === undefined ? 'month' : { days };
}

export const isChannelSpan = (from: string, to: string): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;

/** The search part of the address of a period, with its question mark; the chosen channel stays. */
export function searchOf(span: ChannelSpan, account: number): string {
  const days = span === 'month' ? {} : 'days' in span ? { days: String(span.days) } : span;

  return `?${new URLSearchParams({ account: String(account), ...days })}`;
}

/** The period as the call takes it; the month is the call's own. */
export function spanQuery(span: ChannelSpan, now: Date): { from?: string; to?: string } {
  if (span === 'month') return {};
  if ('from' in span) return span;

  return { from: utcDay(new Date(now.getTime() - (span.days - 1) * DAY_MS)), to: utcDay(now) };
}
