import { expect, test } from 'vitest';
import { stepOf } from './step-of.ts';

test('a press changes a quantity by a round part of it, in whole steps of the service', () => {
  expect([5, 50, 500, 2_000, 54_000].map((quantity) => stepOf(quantity, 1))).toEqual([1, 1, 10, 100, 1_000]);
  expect(stepOf(500, 100)).toBe(100);
  expect(stepOf(5_000, 30)).toBe(120);
  expect(stepOf(0, 1)).toBe(1);
});
