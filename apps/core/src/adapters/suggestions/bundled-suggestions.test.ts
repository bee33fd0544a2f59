import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';
import { bundledSuggestions } from './bundled-suggestions.ts';
import { makePhraseList } from './phrase-list.ts';
import { foldPhrase, isTelling, wordsOf } from './words-of.ts';

const FOLDER = join(import.meta.dirname, 'phrases');
const UK = { code: 'GB', name: 'United Kingdom' };

async function suggest(text: string, language: Locale = 'en', kind: 'keywords' | 'tags' = 'keywords') {
  const { phrases } = await bundledSuggestions.suggest({ kind, text, language, country: UK });

  return phrases.map((phrase) => phrase.text);
}

describe('the phrases that come with the program', () => {
  test('are at least 30,000 in the twelve languages, in at most 3 MB, with their licence', () => {
    const counts = LOCALES.map((locale) => {
      const topics: string[][] = JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8'));

      return new Set(topics.flat()).size;
    });
    const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
    expect(Math.min(...counts)).toBeGreaterThan(2000);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(30_000);
    expect(bytes).toBeLessThanOrEqual(3_000_000);
    expect(readFileSync(join(FOLDER, 'LICENSE'), 'utf8')).toContain('UNICODE LICENSE V3');
  });

  test('names of another script keep their spaces, and their marks in every language', async () => {
    for (const [name, language] of [
      ['final fantasy 攻略', 'zh_CN'],
      ['final fantasy 攻略', 'ja'],
      ['c++', 'en'],
      ['c#', 'ja'],
      ['r&b', 'zh_CN'],
    ] as const) {
      expect(await suggest(name.toUpperCase(), language, 'tags')).toContain(name);
      expect((await suggest(name, language)).some((phrase) => phrase.includes(name))).toBe(true);
    }
    expect(foldPhrase('#Tag, salt & pepper + more: ++', 'en')).toBe('tag salt pepper more');
  });

  test('are found by the beginnings of their words, the shortest first, and by what they share topics with', () => {
    const list = makePhraseList(
      [['beach with umbrella', 'beach', 'sea', 'sun'], ['sea shell', 'sea', 'beach'], ['research']],
      true,
    );
    expect(list.containing(['sea'], 9)).toEqual(['sea', 'sea shell']);
    expect(list.containing(['umb', 'bea'], 9)).toEqual(['beach with umbrella']);
    expect(list.containing(['sea'], 1)).toEqual(['sea']);
    expect(list.near('beach', 9)).toEqual(['sea', 'beach with umbrella', 'sun', 'sea shell']);
    expect(list.near('nothing', 9)).toEqual([]);
    expect(makePhraseList([['東京タワー', '塔']], false).containing(['タワー'], 9)).toEqual(['東京タワー']);
  });
});

test.for<[Locale, text: string, expected: string[]]>([
  [
    'en',
    '  Coast   WALK! ',
    ['coast walk for beginners', 'coast walk united kingdom', 'coast walk scotland', 'hike'],
  ],
  ['de', 'Garten', ['haus mit garten', 'garten für anfänger', 'garten united kingdom']],
  ['es', 'guitarra', ['guitarra para principiantes', 'instrumento']],
  ['fr', 'guitare', ['guitare tuto', 'instrument']],
  ['hi_IN', 'गिटार', ['गिटार टिप्स']],
  ['ja', 'ギター', ['エレキギター', 'ギター 初心者', '楽器']],
  ['ko', '기타', ['기타 초보']],
  ['pt_BR', 'guitarra', ['guitarra para iniciantes']],
  ['ru', 'Гитара', ['гитара для начинающих', 'инструмент']],
  ['tr', 'İstanbul', ['kolay istanbul']],
  ['vi', 'đàn ghi-ta', ['hướng dẫn đàn ghi-ta']],
  ['zh_CN', '吉他', ['吉他 教程']],
])('ENT-88 %s: suggestions hold what was typed, or stand near it', async ([language, text, expected]) => {
  const found = await suggest(text, language);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(new Set(found).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(10);
  expect(found.length).toBeLessThanOrEqual(24);
  expect(found).not.toContain(foldPhrase(text, language));
  expect(await suggest(text, language)).toEqual(found);
});

test.for<[Locale, title: string, first: string[]]>([
  [
    'en',
    'Autumn on the coast, a walk in Ireland',
    ['autumn coast walk', 'autumn coast', 'coast walk', 'walk ireland'],
  ],
  ['de', 'Unser Garten im Herbst', ['garten herbst', 'garten', 'herbst']],
  ['ja', '東京の夜の散歩', ['東京夜散歩', '東京夜', '夜散歩', '東京', '夜', '散歩']],
])('tags in %s begin with the words of the title', async ([language, title, first]) => {
  expect((await suggest(title, language, 'tags')).slice(0, first.length)).toEqual(first);
});

test('a text without a word brings nothing', async () => {
  for (const text of ['!!!', '🎸', '—']) {
    expect(await suggest(text)).toEqual([]);
    expect(await suggest(text, 'ja', 'tags')).toEqual([]);
  }
  expect(await suggest('the of and', 'en', 'tags')).toEqual([]);
});

test('words are parted as their language parts them', () => {
  expect(wordsOf('coast walk', 'en')).toEqual(['coast', 'walk']);
  expect(wordsOf('東京の夜', 'ja')).toEqual(['東京', 'の', '夜']);
  expect(['the', 'sea', 'x'].map((word) => isTelling(word, 'en'))).toEqual([false, true, false]);
  expect(isTelling('海', 'ja')).toBe(true);
});
