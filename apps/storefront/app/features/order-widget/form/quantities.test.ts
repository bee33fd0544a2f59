import { expect, test } from 'vitest';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { presetsOf, rangeOf } from './quantities.ts';

const views = {
  price: '2.4',
  pricing_per: 1000,
  min_quantity: 500,
  max_quantity: 1_000_000,
  quantity_step: 100,
  default_quantity: 2000,
} as Orderable;

test('the smallest order raises the smallest quantity to a whole step', () => {
  expect(rangeOf(views, '2.00')).toEqual({ min: 900, max: 1_000_000, step: 100 });
  expect(rangeOf(views, '0.00').min).toBe(500);
  // Exactly the price of a step is no step more.
  expect(rangeOf(views, '2.40').min).toBe(1000);
});

test('quantities below the smallest order are left out', () => {
  expect(presetsOf(views, rangeOf(views, '2.00'))).toEqual([1000, 2000, 5000, 10_000]);
  expect(presetsOf(views, rangeOf(views, '6.00'))).toEqual([5000, 10_000]);
  expect(presetsOf(views, rangeOf(views, '60.00'))).toEqual([25_000]);
});
