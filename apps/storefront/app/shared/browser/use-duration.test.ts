import { expect, test } from 'vitest';
import { durationIn, lengthIn } from './use-duration.ts';

test.each([
  ['en', '3 hr 5 min'],
  ['de', '3 Std. 5 Min.'],
  ['hi_IN', '3 घंटे 5 मिनट'],
  ['ja', '3時間5分'],
  ['ko', '3시간 5분'],
  ['zh_CN', '3\u00a0小时 5\u00a0分钟'],
] as const)('a duration in %s is spaced as the glossary says: %s', (locale, text) => {
  expect(durationIn(locale, 185)).toBe(text);
});

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
