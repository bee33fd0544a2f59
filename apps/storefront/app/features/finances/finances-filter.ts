import { FINANCE_TYPES, type FinanceType } from '@fanfare/contract';
import { dayIn } from '@fanfare/ui/dates/day-spans.ts';
import { oneLine } from '../../shared/catalogue/searched.ts';

/** Kinds of rows as they are looked for, with the types that each holds; without one the statement holds all. */
export const KINDS = {
  orders: ['order'],
  returned: ['cancel_order'],
  added: ['invoiced'],
  bonuses: ['bonus', 'coupon'],
  rewards: ['referral', 'widget_reward', 'task'],
  fees: ['fee'],
  corrections: ['admin'],
} as const satisfies Record<string, readonly FinanceType[]>;
export type FinanceKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as FinanceKind[];

const PAGE_SIZE = '25';
const LONGEST_TEXT = 200;

export type FinancesFilter = {
  kind: FinanceKind | null;
  search: string;
  /** Days, both inclusive; without them the last 30. */
  from: string | null;
  to: string | null;
  /** Time zone of the days. */
  timeZone: string;
  /** Opaque cursor of the server where the page begins. */
  after: string | null;
};

/** The address is the only home of the filter. What it can not mean is left out, days that run backwards both. */
export function parseFinancesFilter(search: URLSearchParams, timeZone = 'UTC'): FinancesFilter {
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))];
  const isBackwards = from !== null && to !== null && from > to;

  return {
    kind: KIND_NAMES.find((known) => known === search.get('kind')) ?? null,
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_TEXT),
    from: isBackwards ? null : from,
    to: isBackwards ? null : to,
    timeZone,
    after: search.get('after')?.slice(0, LONGEST_TEXT) || null,
  };
}

/** The search part of the address of a filter, without its question mark; empty for the whole statement. */
export function financesSearch({ kind, search, from, to, after }: FinancesFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ kind, q: search, from, to, after }))
    if (value) params.set(name, value);

  return params.toString();
}

/** A filter with another value begins on the first page. */
export function changed(filter: FinancesFilter, changes: Partial<FinancesFilter>): FinancesFilter {
  return { ...filter, after: null, ...changes };
}

/** The filter as the calls of the statement and its export take it. */
export function filterQuery({ kind, search, from, to, timeZone }: FinancesFilter, locale: string) {
  return {
    locale,
    ...(kind && { type: KINDS[kind].join(',') }),
    ...(search && { 'search[value]': search }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
    ...(timeZone !== 'UTC' && { time_zone: timeZone }),
  };
}

/** The days alone, in UTC as the paper says: a statement has all that happened in them. */
export function daysQuery({ from, to }: FinancesFilter, locale: string) {
  return { locale, ...(from && { date_from: from }), ...(to && { date_to: to }) };
}

/** Query for one page of the filtered list. */
export function pageQuery(filter: FinancesFilter, locale: string) {
  return {
    ...filterQuery(filter, locale),
    length: PAGE_SIZE,
    ...(filter.after && { after: filter.after }),
  };
}

/** Number of rows of a kind, or of all kinds. */
export function countOf(counts: Readonly<Record<string, number>>, kind: FinanceKind | null): number {
  const types: readonly FinanceType[] = kind === null ? FINANCE_TYPES : KINDS[kind];

  return types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
}
