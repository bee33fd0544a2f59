import { expect, test } from 'vitest';
import { feedRuns } from './feed-runs.ts';
import { refundOfFeed } from './refund-of-feed.ts';
import { aFeed } from './testing.ts';

test('ENT-46 runs grow by their step, the made ones come first', () => {
  expect(feedRuns(aFeed({ orders_count: 2 })).map(({ quantity, state }) => [quantity, state])).toEqual([
    [1000, 'created'],
    [1100, 'created'],
    [1200, 'waiting'],
    [1300, 'waiting'],
    [1400, 'waiting'],
  ]);
});

test('bars fill run by run with what was delivered', () => {
  const runs = feedRuns(aFeed({ orders_count: 2, delivered: 1550 }));
  expect(runs.map(({ filled }) => filled)).toEqual([1, 0.5, 0, 0, 0]);
});

test('a completed feed waits for nothing, a canceled one makes no more runs', () => {
  const statesOf = (status: 'completed' | 'canceled', orders_count: number) =>
    new Set(feedRuns(aFeed({ status, orders_count })).map(({ state }) => state));
  expect(statesOf('completed', 5)).toEqual(new Set(['completed']));
  expect(statesOf('canceled', 0)).toEqual(new Set(['canceled']));
});

test('E4 canceling 14.40 with 2,100 of 6,000 delivered returns 9.36, less what came back before', () => {
  const feed = aFeed({ cost: '14.40', total_quantity: 6000, delivered: 2100 });
  expect(refundOfFeed(feed, 2)).toBe('9.36');
  expect(refundOfFeed({ ...feed, refunded: '2.88' }, 2)).toBe('6.48');
});
