import { type DaySpan, dayIn } from '@fanfare/ui/dates/day-spans.ts';

const NAMES = ['country', 'from', 'to', 'date', 'keyword'] as const;
type Name = (typeof NAMES)[number];

/** The search part of the address of a campaign's page with something else in it, without its question mark. */
export function campaignSearch(
  now: URLSearchParams,
  next: Partial<Record<Name, string | number | null>>,
): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = name in next ? next[name] : now.get(name);
    if (value !== null && value !== undefined) params.set(name, String(value));
  }

  return params.toString();
}

/** The days that an address asks for, in the reader's calendar; neither where they run backwards. */
export function spanIn(search: URLSearchParams): DaySpan {
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))];

  return from !== null && to !== null && from > to ? { from: null, to: null } : { from, to };
}

/** True where the page of another address asks the server: another keyword is drawn from what is here. */
export function isOtherReading(now: URLSearchParams, next: URLSearchParams): boolean {
  return NAMES.some((name) => name !== 'keyword' && now.get(name) !== next.get(name));
}
