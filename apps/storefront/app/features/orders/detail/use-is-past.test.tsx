// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsPast } from './use-is-past.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a time ahead is past once it comes, one that is past is so at once', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useIsPast(Date.now() + 120_000));
  const before = renderHook(() => useIsPast(Date.now() - 1));
  expect([result.current, before.result.current]).toEqual([false, true]);
});

test('another way to pay comes after two minutes', () => {
  vi.useFakeTimers();
  const time = Date.now() + 120_000;
  const { result } = renderHook(() => useIsPast(time));
  act(() => void vi.advanceTimersByTime(119_999));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
