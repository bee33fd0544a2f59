import { expect, test } from 'vitest';
import { dollarsOf } from './dollars-of.ts';

const dollars = { currency: 'USD', rate: null } as const;
const roubles = { currency: 'RUB', rate: '95.40' } as const;

test('VAL-34 C-36 a typed sum is read without spaces and currency signs', () => {
  expect(dollarsOf('$1 234.50', dollars)).toBe('1234500000');
  expect(dollarsOf('12,5', dollars)).toBe('12500000');
  expect(dollarsOf('1,234', dollars)).toBe('1234000000');
  expect(dollarsOf('', dollars)).toBeNull();
  expect(dollarsOf('-5', dollars)).toBeNull();
  expect(dollarsOf('0', dollars)).toBeNull();
});

test('VAL-30 VAL-31 E8 500 roubles are 5.24 dollars, rounded down', () => {
  expect(dollarsOf('500 ₽', roubles)).toBe('5240000');
});
