import type { Subscription } from '@fanfare/contract';
import { oneLine } from '../../../shared/catalogue/searched.ts';

/** Groups of the list in their order, each with what the call knows it by. */
export const LIST_GROUPS = {
  waiting: 'waiting',
  running: 'in_processing',
  ended: 'completed,canceled',
} as const;
export type ListGroup = keyof typeof LIST_GROUPS;
export const GROUP_NAMES = Object.keys(LIST_GROUPS) as ListGroup[];

export type SubscriptionsFilter = {
  group: ListGroup | null;
  search: string;
  /** Number of ended ones that are shown. */
  ended: number;
};

/** Ended ones that are shown at first, and that "Show more" adds. */
export const ENDED_STEP = 10;
const MOST_ENDED = 100;
const LONGEST_SEARCH = 200;

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseSubscriptionsFilter(search: URLSearchParams): SubscriptionsFilter {
  const ended = Number(/^[1-9]\d{0,2}$/.exec(search.get('ended') ?? '')?.[0] ?? ENDED_STEP);

  return {
    group: GROUP_NAMES.find((known) => known === search.get('status')) ?? null,
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_SEARCH),
    ended: Math.min(Math.max(ended, ENDED_STEP), MOST_ENDED),
  };
}

/** The search part of the address of a filter, without its question mark. */
export function subscriptionsSearch({ group, search, ended }: SubscriptionsFilter): string {
  const params = new URLSearchParams();
  if (group !== null) params.set('status', group);
  if (search !== '') params.set('q', search);
  if (ended !== ENDED_STEP) params.set('ended', String(ended));

  return params.toString();
}

export type GroupCounts = Record<ListGroup, number>;

/** Sizes of the groups, from the counts of the call. */
export function groupCounts(counts: Readonly<Record<string, number>>): GroupCounts {
  const of = (name: string) => counts[name] ?? 0;

  return {
    waiting: of('waiting'),
    running: of('in_processing'),
    ended: of('completed') + of('canceled'),
  };
}

export function groupOf({ status, unpaid }: Pick<Subscription, 'status' | 'unpaid'>): ListGroup {
  if (status !== 'in_processing') return 'ended';

  return unpaid.count > 0 ? 'waiting' : 'running';
}
