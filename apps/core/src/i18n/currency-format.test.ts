import { expect, test } from 'vitest';
import { currencyFormat } from './currency-format.ts';

test.each(['', 'xx', 'zz-ZZ', 'not a locale', '__proto__', 'pt_BR', '../de'])(
  'ERR-20 a locale that does not exist, %s, writes amounts as English does',
  (tag) => {
    expect(currencyFormat(tag, 'USD', 2).format(1234.5)).toBe('$1,234.50');
  },
);

test('one that exists writes them in its own way', () => {
  expect(currencyFormat('de', 'USD', 2).format(1234.5)).toBe('1.234,50\u00a0$');
  expect(currencyFormat('en', 'RUB', 0).format(99)).toBe('RUB\u00a099');
});
