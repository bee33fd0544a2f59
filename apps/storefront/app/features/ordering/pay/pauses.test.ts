import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COST_MS, FLAG_MS, IDENTIFY_MS, later, QUANTITY_BY_COST_MS, SUBTOTAL_MS } from './pauses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CONST-22 ORD-09 a link is read 800 ms after the last key, not before', () => {
  const work = vi.fn(async () => {});
  later('https://t.example/1', IDENTIFY_MS, work);
  vi.advanceTimersByTime(799);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('what is typed further takes the earlier reading back, and tells a running one to forget its answer', () => {
  const signals: AbortSignal[] = [];
  const work = vi.fn(async (signal: AbortSignal) => void signals.push(signal));
  later('https://t.example', IDENTIFY_MS, work)?.();
  const stop = later('https://t.example/1', IDENTIFY_MS, work);
  vi.advanceTimersByTime(IDENTIFY_MS);
  expect(work).toHaveBeenCalledOnce();
  stop?.();
  expect(signals[0]?.aborted).toBe(true);
});

test('an empty link is not read', () => {
  expect(later('', 0, async () => {})).toBeUndefined();
});

test('CONST-20 CONST-31 the price waits 600 ms, the flag of a switched network shows for 4 s', () => {
  expect(COST_MS).toBe(600);
  expect(FLAG_MS).toBe(4000);
});

test.each([
  ['CONST-21 quantity by cost', QUANTITY_BY_COST_MS, 600],
  ['CONST-27 subtotal', SUBTOTAL_MS, 500],
])('%s waits %i ms after the last key', (_, pause, expected) => {
  const work = vi.fn(async () => {});
  later('12', pause, work);
  vi.advanceTimersByTime(expected - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
