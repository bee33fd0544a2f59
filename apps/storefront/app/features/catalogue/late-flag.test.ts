import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWhenLate } from './late-flag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CONST-37 the list says that it waits after 250 ms, and not when its answer was there before', () => {
  const tell = vi.fn();
  const arrived = tellWhenLate(tell);
  vi.advanceTimersByTime(249);
  arrived();
  vi.advanceTimersByTime(1000);
  expect(tell).not.toHaveBeenCalled();
  tellWhenLate(tell);
  vi.advanceTimersByTime(249);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledOnce();
});
