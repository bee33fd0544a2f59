import type { KeywordPosition } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { depthOf, keywordRows, pathOf } from './keyword-rows.ts';

const row = (keyword: string, over: Partial<KeywordPosition>): KeywordPosition => ({
  keyword,
  position: null,
  change: null,
  move: null,
  best: null,
  history: [],
  ...over,
});
const keywords = ['unread', 'beyond', 'tenth', 'first', 'back'];
const positions = {
  keywords: [
    row('beyond', { move: 'out' }),
    row('tenth', { position: 10, change: 4, move: 'up', best: 2 }),
    row('first', { position: 1, change: -1, move: 'down', best: 1 }),
    row('back', { position: 40, move: 'back', best: 40 }),
  ],
};
const orderBy = (order: Parameters<typeof keywordRows>[2]) =>
  keywordRows({ keywords }, positions, order).map(({ keyword }) => keyword);

test('keywords stand by position, then those beyond the first hundred, then those that are not read yet', () => {
  expect(orderBy('position')).toEqual(['first', 'tenth', 'back', 'beyond', 'unread']);
  expect(orderBy('keyword')).toEqual(['back', 'beyond', 'first', 'tenth', 'unread']);
  expect(orderBy('change')).toEqual(['back', 'tenth', 'first', 'beyond', 'unread']);
  expect(orderBy('best')).toEqual(['first', 'tenth', 'back', 'beyond', 'unread']);
});

test('a line has a gap where a keyword was beyond the first hundred or not read', () => {
  expect([depthOf(1), depthOf(100)]).toEqual([0, 1]);
  const line = pathOf(
    [1, 100, 101, null, 25],
    (place) => place,
    (depth) => depth * 9,
  );
  expect(line).toBe('M0 0L1 9M4 4');
});
