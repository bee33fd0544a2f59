import { expect, test } from 'vitest';
import { doubtOf, wireAmount } from './typed-amount.ts';

test.each([
  ['en', '60', '60'],
  ['en', ' $1 200.50 ', '1200.5'],
  ['en', '12,5', '12.5'],
  ['en', '1,234.50', '1234.5'],
  ['en', '1,000', '1000'],
  ['de', '1.000', '1000'],
  ['de', '1.234,50', '1234.5'],
  ['hi_IN', '₹१,००,०००', '100000'],
  ['ja', '１，０００', '1000'],
  ['fr', '1\u202f000,50', '1000.5'],
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
