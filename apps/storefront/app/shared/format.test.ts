import { expect, test } from 'vitest';
import { formatDateTime, formatMoney, formatNumber, formatPrice } from './format.ts';

const roubles = { currency: 'RUB', rate: '95.40' } as const;

test('CONST-07 thousands are set apart by a space', () => {
  expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567');
  expect(formatNumber(999)).toBe('999');
  expect(formatMoney('-1234.5')).toBe('−$1\u00a0234.50');
});

test('roubles: a charge is rounded up, a balance down (semantics §2.7)', () => {
  expect(formatMoney('4.80', roubles)).toBe('457.92\u00a0₽');
  expect(formatMoney('0.01', roubles)).toBe('0.96\u00a0₽');
  expect(formatMoney('0.01', roubles, 'credit')).toBe('0.95\u00a0₽');
});

test('a small price keeps its decimals', () => {
  expect(formatPrice('0.0024')).toBe('$0.0024');
  expect(formatPrice('2.4')).toBe('$2.40');
  expect(formatPrice('6.480000')).toBe('$6.48');
});

test('CONST-12 dates read YYYY-MM-DD HH:mm:ss', () => {
  expect(formatDateTime('2026-11-21T09:05:07.123Z')).toBe('2026-11-21 09:05:07');
});
