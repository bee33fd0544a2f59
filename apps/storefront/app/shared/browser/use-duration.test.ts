import { expect, test } from 'vitest';
import { durationIn } from './use-duration.ts';

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
