import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

test.each([
  [0.035, '3.5'],
  [0.05, '5'],
  [0.0125, '1.25'],
  [0.07, '7'],
  [0.29, '29'],
  [0, '0'],
  [1, '100'],
])('CONST-09 CONST-67 the share %d of a fee or a bonus is shown as %s percent', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});
