import { expect, test } from 'vitest';
import { lengthIn } from './length-in.ts';

test.each([
  [1, '1 min'],
  [38, '38 min'],
  [60, '1 hr'],
  [83, '1 hr 20 min'],
  [357, '6 hr'],
  [540, '9 hr'],
  [1560, '26 hr'],
  [2879, '48 hr'],
  [2880, '2 days'],
  [4400, '3 days'],
] as const)('§3.13 a measured length of %s minutes is as exact as anybody needs it: %s', (minutes, text) => {
  expect(lengthIn('en', minutes)).toBe(text);
});

test.each([
  ['de', '1 Std. 20 Min.'],
  ['hi_IN', '1 घंटा 20 मिनट'],
  ['ja', '1時間20分'],
] as const)('a measured length in %s: %s', (locale, text) => {
  expect(lengthIn(locale, 80)).toBe(text);
});
