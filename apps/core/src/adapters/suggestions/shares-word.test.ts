import type { Locale } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { sharesWordWith } from './shares-word.ts';

const UK = { code: 'GB', name: 'United Kingdom' };

test.for<[Locale, asked: string, phrase: string, isKept: boolean]>([
  ['en', 'coast walk', 'coast walk wales', true],
  ['en', 'coast walk', 'coastal walks near me', true],
  ['en', 'coast walk', 'cliff walking ireland', true],
  ['en', 'coast walk', 'coat rack', false],
  ['en', 'sea', 'search engine', false],
  ['en', 'sea', 'the sea at night', true],
  ['en', 'car', 'card tricks', false],
  ['en', 'the garden', 'the boat', false],
  ['en', 'the', 'the boat', true],
  ['de', 'Garten', 'gartengestaltung', false],
  ['de', 'Garten', 'gärten im herbst', false],
  ['de', 'Garten', 'gartens', true],
  ['ru', 'гитара', 'уроки гитары', true],
  ['ru', 'гитара', 'гид по горам', false],
  ['ja', '東京の夜', '東京タワー', true],
  ['ja', '東京の夜', '大阪城', false],
  ['zh_CN', '吉他', '吉他教程', true],
])('%s: “%s” keeps “%s”: %s', ([language, text, phrase, isKept]) => {
  expect(sharesWordWith({ kind: 'keywords', text, language, country: UK })(phrase)).toBe(isKept);
});
