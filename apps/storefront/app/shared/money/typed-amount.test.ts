import { expect, test } from 'vitest';
import { doubtOf, wireAmount } from './typed-amount.ts';

test.each([
  ['en', '60', '60.00'],
  ['en', ' $1 200.50 ', '1200.50'],
  ['en', '12,5', '12.50'],
  ['en', '1,234.50', '1234.50'],
  ['en', '1,000', '1000.00'],
  ['de', '1.000', '1000.00'],
  ['de', '1.234,50', '1234.50'],
  ['hi_IN', '₹१,००,०००', '100000.00'],
  ['ja', '１，０００', '1000.00'],
  ['fr', '1\u202f000,50', '1000.50'],
  ['en', 'much', 'much'],
] as const)('in %s the amount %s is sent as %s', (locale, typed, sent) => {
  expect(wireAmount(typed, locale)).toBe(sent);
  expect(doubtOf(typed, locale)).toEqual([]);
});

test('an amount that can mean two things is asked for and never sent', () => {
  for (const [locale, typed] of [
    ['en', '1.000'],
    ['de', '1,000'],
  ] as const) {
    expect(wireAmount(typed, locale)).toBe('');
    expect(doubtOf(typed, locale)).toEqual(['1.000', '1000']);
  }
});
