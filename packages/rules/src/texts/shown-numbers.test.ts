import { expect, test } from 'vitest';
import { formatNumber, formatSum } from './shown-numbers.ts';

test('CONST-07 thousands are set apart by a space', () => {
  expect(formatNumber(1_234_567)).toBe('1\u00a0234\u00a0567');
  expect(formatNumber('1234.5')).toBe('1\u00a0234.5');
  expect(formatSum('-1234.50')).toBe('−$1\u00a0234.50');
  expect([formatSum('49.90', 'RUB'), formatSum('1234', 'JPY')]).toEqual([
    '49.90\u00a0₽',
    '1\u00a0234\u00a0JPY',
  ]);
});
