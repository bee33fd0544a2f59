import { expect, test } from 'vitest';
import { nameOfSpan, SPANS, spanOf } from './day-spans.ts';

const NOW = new Date(2026, 2, 5, 23, 30);

test('a span has the days of the reader’s own calendar, both ends with it', () => {
  expect(spanOf('today', NOW)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
  expect(spanOf('week', NOW)).toEqual({ from: '2026-02-27', to: '2026-03-05' });
  expect(spanOf('month', NOW)).toEqual({ from: '2026-02-04', to: '2026-03-05' });
  expect(spanOf('thisMonth', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(spanOf('lastMonth', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(spanOf('lastMonth', new Date(2026, 0, 31))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('every span is found again by its days, other days have no name', () => {
  for (const name of SPANS) expect(nameOfSpan(spanOf(name, NOW), NOW)).toBe(name);
  expect(nameOfSpan({ from: '2026-03-01', to: null }, NOW)).toBeNull();
});
