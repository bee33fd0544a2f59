import { expect, test } from 'vitest';
import { nameOfSpan, SPANS, spanOf } from './day-spans.ts';

const NOW = new Date('2026-03-05T23:30:00Z');

test('a span has its days in UTC, both ends with it', () => {
  expect(spanOf('today', NOW)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
  expect(spanOf('week', NOW)).toEqual({ from: '2026-02-27', to: '2026-03-05' });
  expect(spanOf('month', NOW)).toEqual({ from: '2026-02-04', to: '2026-03-05' });
  expect(spanOf('thisMonth', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(spanOf('lastMonth', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(spanOf('lastMonth', new Date('2026-01-31T00:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('every span is found again by its days, other days have no name', () => {
  for (const name of SPANS) expect(nameOfSpan(spanOf(name, NOW), NOW)).toBe(name);
  expect(nameOfSpan({ from: '2026-03-01', to: null }, NOW)).toBeNull();
});
