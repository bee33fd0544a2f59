import { ORDER_COLUMNS, type Order } from '@fanfare/contract';
import { dayIn } from '@fanfare/ui/dates/day-spans.ts';
import { oneLine } from '../../../shared/catalogue/searched.ts';

/** Tabs of the list with the statuses that they hold; without one it holds all. */
export const TABS = {
  running: ['in_moderation', 'in_processing'],
  attention: ['unpaid', 'stopped'],
  done: ['completed', 'canceled'],
} as const satisfies Record<string, readonly Order['status'][]>;
export type OrdersTab = keyof typeof TABS;
export const TAB_NAMES = ['running', 'attention', 'done'] as const satisfies OrdersTab[];

export const SORTS = ['newest', 'oldest', 'cost', 'quantity'] as const;
export type OrdersSort = (typeof SORTS)[number];

const PAGE_SIZE = '25';
const LONGEST_SEARCH = 200;

export type OrdersFilter = {
  tab: OrdersTab | null;
  search: string;
  /** Days of ordering, both inclusive. */
  from: string | null;
  to: string | null;
  /** Time zone of the days. */
  timeZone: string;
  sort: OrdersSort;
  /** Opaque cursor of the server where the page begins. */
  after: string | null;
};

/** The address is the only home of the filter, so Back, reload and a shared link all work. What it can not mean is left out. */
export function parseOrdersFilter(search: URLSearchParams, timeZone = 'UTC'): OrdersFilter {
  return {
    tab: TAB_NAMES.find((known) => known === search.get('status')) ?? null,
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_SEARCH),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    timeZone,
    sort: SORTS.find((known) => known === search.get('sort')) ?? 'newest',
    after: search.get('after')?.slice(0, LONGEST_SEARCH) || null,
  };
}

/** The search part of the address of a filter, without its question mark; empty for the whole list. */
export function searchOf({ tab, search, from, to, sort, after }: OrdersFilter): string {
  const params = new URLSearchParams();
  const parts = { status: tab, q: search, from, to, sort: sort === 'newest' ? null : sort, after };
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);

  return params.toString();
}

/** A filter with another value begins on the first page. */
export function changed(filter: OrdersFilter, changes: Partial<OrdersFilter>): OrdersFilter {
  return { ...filter, after: null, ...changes };
}

/** True where anything but the order of the list was chosen. */
export function isNarrowed({ tab, search, from, to }: OrdersFilter): boolean {
  return tab !== null || search !== '' || from !== null || to !== null;
}

/** The filter as the calls of the list and its export take it. */
export function filterQuery({ tab, search, from, to, timeZone, sort }: OrdersFilter, locale: string) {
  const column = sort === 'newest' || sort === 'oldest' ? 'id' : sort;

  return {
    locale,
    ...(tab && { status: TABS[tab].join(',') }),
    ...(search && { 'search[value]': search }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
    ...(timeZone !== 'UTC' && { time_zone: timeZone }),
    'order[0][column]': String(ORDER_COLUMNS.indexOf(column)),
    'order[0][dir]': sort === 'oldest' ? ('asc' as const) : ('desc' as const),
  };
}

/** Query for one page of the filtered list. */
export function pageQuery(filter: OrdersFilter, locale: string) {
  return {
    ...filterQuery(filter, locale),
    length: PAGE_SIZE,
    ...(filter.after && { after: filter.after }),
  };
}

/** Number of orders in a tab, or in all. */
export function countOf(counts: Readonly<Record<string, number>>, tab: OrdersTab | null): number {
  const statuses: readonly string[] = tab === null ? Object.keys(counts) : TABS[tab];

  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
