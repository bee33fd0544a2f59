import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LATEST_MS, POLL_MS, REST_MS, waitForRest } from './heavy-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CATB-06 CONST-39 heavy parts come after half a second in which nothing held the page', () => {
  const onRest = vi.fn();
  waitForRest(onRest, Date.now);
  vi.advanceTimersByTime(REST_MS - POLL_MS);
  expect(onRest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(POLL_MS);
  expect(onRest).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LATEST_MS);
  expect(onRest).toHaveBeenCalledTimes(1);
});

test('CATB-06 work begins the rest anew', () => {
  const onRest = vi.fn();
  let held = 0;
  waitForRest(onRest, () => Date.now() + held);
  for (let round = 0; round < 6; round += 1) {
    vi.advanceTimersByTime(REST_MS - POLL_MS);
    // The next poll comes late.
    held += 2 * POLL_MS;
    vi.advanceTimersByTime(POLL_MS);
  }
  expect(onRest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(REST_MS + POLL_MS);
  expect(onRest).toHaveBeenCalledTimes(1);
});

test('CONST-39 after half a minute they come anyway', () => {
  const onRest = vi.fn();
  let held = 0;
  waitForRest(onRest, () => {
    held += POLL_MS;
    return Date.now() + held;
  });
  vi.advanceTimersByTime(LATEST_MS / 2 - POLL_MS);
  expect(onRest).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * POLL_MS);
  expect(onRest).toHaveBeenCalledTimes(1);
});

test('nobody is called back who does not wait any more', () => {
  const onRest = vi.fn();
  const stop = waitForRest(onRest, Date.now);
  stop();
  vi.advanceTimersByTime(LATEST_MS);
  expect(onRest).not.toHaveBeenCalled();
});
