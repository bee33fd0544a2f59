import { expect, test } from 'vitest';
import { groupCounts, parseSubscriptionsFilter, subscriptionsSearch } from './subscriptions-filter.ts';

const parse = (search: string) => parseSubscriptionsFilter(new URLSearchParams(search));

test('the address holds the filter, and what it can not mean is left out', () => {
  expect(parse('')).toEqual({ group: null, search: '', ended: 10 });
  expect(parse('status=ended&q=%20north%0Awind&ended=30')).toEqual({
    group: 'ended',
    search: 'north wind',
    ended: 30,
  });
  for (const odd of ['status=stopped', 'ended=0', 'ended=-3', 'ended=1e3', 'ended=3', 'ended=x'])
    expect(parse(odd)).toEqual({ group: null, search: '', ended: 10 });
  expect(parse('ended=999').ended).toBe(100);
  expect(subscriptionsSearch(parse('status=waiting&q=a&ended=20'))).toBe('status=waiting&q=a&ended=20');
  expect(subscriptionsSearch(parse(''))).toBe('');
});

test('STAT-07 completed and canceled ones are counted together as ended', () => {
  expect(groupCounts({ waiting: 1, completed: 2, canceled: 3 })).toEqual({
    waiting: 1,
    running: 0,
    ended: 5,
  });
});
