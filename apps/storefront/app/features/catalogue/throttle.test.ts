import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeThrottle } from './throttle.ts';
import { FILTER_PAUSE_MS } from './use-catalogue-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CATB-01 CONST-28 the first change is answered at once, of a hurried row only the last', () => {
  const done: string[] = [];
  const throttle = makeThrottle(FILTER_PAUSE_MS);
  for (const text of ['l', 'li', 'lik', 'like']) throttle(() => done.push(text));
  expect(done).toEqual(['l']);
  vi.advanceTimersByTime(39);
  expect(done).toEqual(['l']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['l', 'like']);
});

test('CATB-01 after a pause a change is a first one again', () => {
  const done: number[] = [];
  const throttle = makeThrottle(FILTER_PAUSE_MS);
  throttle(() => done.push(1));
  vi.advanceTimersByTime(FILTER_PAUSE_MS);
  throttle(() => done.push(2));
  expect(done).toEqual([1, 2]);
  throttle(() => done.push(3));
  vi.advanceTimersByTime(FILTER_PAUSE_MS);
  expect(done).toEqual([1, 2, 3]);
});
