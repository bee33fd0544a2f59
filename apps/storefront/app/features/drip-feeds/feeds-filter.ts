import { DRIP_FEED_STATUSES, type DripFeed } from '@fanfare/contract';
import { oneLine } from '../../shared/catalogue/searched.ts';

export type FeedsFilter = {
  status: DripFeed['status'] | null;
  search: string;
  /** The id that the page before ended with. */
  before: string | null;
};

const LONGEST_SEARCH = 200;

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseFeedsFilter(search: URLSearchParams): FeedsFilter {
  const before = search.get('before');

  return {
    status: DRIP_FEED_STATUSES.find((known) => known === search.get('status')) ?? null,
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_SEARCH),
    before: before !== null && /^[1-9]\d{0,14}$/.test(before) ? before : null,
  };
}

/** The search part of the address of a filter, without its question mark. */
export function feedsSearch({ status, search, before }: FeedsFilter): string {
  const params = new URLSearchParams();
  if (status !== null) params.set('status', status);
  if (search !== '') params.set('q', search);
  if (before !== null) params.set('before', before);

  return params.toString();
}
