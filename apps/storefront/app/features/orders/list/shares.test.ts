import { expect, test } from 'vitest';
import { shares } from './shares.ts';

test('bars are as wide as their share of the largest amount', () => {
  expect(shares(['4.80', '19.20', '0.00', '9.60'])).toEqual([25, 100, 0, 50]);
});

test('without any spending there are no bars, and no division by nothing', () => {
  expect(shares(['0.00', '0.00'])).toEqual([0, 0]);
  expect(shares([])).toEqual([]);
});
