import { expect, it } from 'vitest';
import { remainingKeywords } from './remaining-keywords.ts';

it('VAL-47, VAL-48: remaining keywords', () => {
  expect(remainingKeywords({ keywordsLimit: 25 }, 7)).toBe(18);
  expect(remainingKeywords({ keywordsLimit: 25 }, 30)).toBe(0);
  expect(remainingKeywords(null, 7)).toBe(0);
});
