import { expect, test } from 'vitest';
import { dollarsOf } from './dollars-of.ts';

const dollars = { currency: 'USD', rate: null } as const;
const roubles = { currency: 'RUB', rate: '95.40' } as const;

test('VAL-34 C-36 a typed sum is read without spaces and currency signs', () => {
  expect(dollarsOf('$1 234.50', dollars, 'en')).toBe('1234500000');
  expect(dollarsOf('12,5', dollars, 'en')).toBe('12500000');
  expect(dollarsOf('1,234', dollars, 'en')).toBe('1234000000');
  expect(dollarsOf('1.234', dollars, 'de')).toBe('1234000000');
  expect(dollarsOf('1.234', dollars, 'en')).toBeNull();
  expect(dollarsOf('', dollars, 'en')).toBeNull();
  expect(dollarsOf('-5', dollars, 'en')).toBeNull();
  expect(dollarsOf('0', dollars, 'en')).toBeNull();
});

test('VAL-30 VAL-31 E8 500 roubles are 5.24 dollars, rounded down', () => {
  expect(dollarsOf('500 ₽', roubles, 'ru')).toBe('5240000');
});
