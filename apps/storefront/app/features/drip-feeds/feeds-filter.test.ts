import { expect, test } from 'vitest';
import { FEED_STATUSES } from './feed-status.ts';
import { feedsSearch, parseFeedsFilter } from './feeds-filter.ts';

const parse = (search: string) => parseFeedsFilter(new URLSearchParams(search));

test('STAT-07 drip feeds are completed, in_processing and canceled only', () => {
  expect(Object.keys(FEED_STATUSES).sort()).toEqual(['canceled', 'completed', 'in_processing']);
  expect(parse('status=stopped').status).toBeNull();
});

test('RT-15 a filter is read back from the address that it makes, and nonsense is left out', () => {
  const filter = { status: 'canceled', search: 'a link', before: '120' } as const;
  expect(parse(feedsSearch(filter))).toEqual(filter);
  expect(parse('before=-1&status=')).toEqual({ status: null, search: '', before: null });
});
