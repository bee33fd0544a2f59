import { expect, test } from 'vitest';
import { daysLeft, isUnderGuarantee } from './guarantee.ts';

test('a guarantee of 30 days counts the day that has begun and ends with its last second', () => {
  const end = new Date('2026-03-31T12:00:00.000Z');
  const left = (iso: string) => daysLeft(end, new Date(iso));
  expect([
    left('2026-03-01T12:00:00Z'),
    left('2026-03-01T12:00:01Z'),
    left('2026-03-31T11:59:59Z'),
    left('2026-03-31T12:00:00Z'),
    left('2026-05-01T00:00:00Z'),
  ]).toEqual([30, 30, 1, 0, 0]);
});

test('only a completed order with the right of refill can be refilled', () => {
  expect(isUnderGuarantee({ status: 'completed', has_refill: true })).toBe(true);
  expect(isUnderGuarantee({ status: 'in_processing', has_refill: true })).toBe(false);
  expect(isUnderGuarantee({ status: 'completed', has_refill: false })).toBe(false);
});
