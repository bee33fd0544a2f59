import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';
import { avoidedWords, findingsIn, knownFindings } from '../../testing/words/findings.ts';
import { plainTexts } from '../../testing/words/plain-texts.ts';
import { applicationTexts, shopTexts } from '../../testing/words/shop-texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const TO_MEND = 'docs/words-to-mend.tsv';
const words = avoidedWords();
const known = knownFindings();
const found = LOCALES.flatMap(findingsIn);

if (process.env.MENDED === 'true') {
  const still = new Set(found.map(({ line }) => line));
  const [head] = read(TO_MEND).split('\n');
  writeFileSync(join(ROOT, TO_MEND), [head, ...known.filter((line) => still.has(line)), ''].join('\n'));
}

test('no text of the shop breaks a rule of words that is not listed, and the list holds no mended text', () => {
  const listed = new Set(known);
  const standing = new Set(found.map(({ line }) => line));
  expect(found.filter(({ line }) => !listed.has(line)).map(({ line, text }) => `${line}\n  ${text}`)).toEqual(
    [],
  );
  if (process.env.MENDED !== 'true') expect(known.filter((line) => !standing.has(line))).toEqual([]);
  expect(listed.size).toBe(known.length);
});

test('a concept has one row in the glossary', () => {
  const [, ...tables] = read('docs/glossary.md').split(/^\| concept .*$/m);
  expect(tables.length).toBe(4);
  const concepts = tables.map((table) =>
    [...table.matchAll(/^\| (?!-)(.+?) +\|/gm)].map(([, concept = '']) =>
      concept.replaceAll(/ \(.*?\)/g, ''),
    ),
  );
  for (const group of [
    [0, 2],
    [1, 3],
  ]) {
    const names = group.flatMap((place) => concepts[place] ?? []);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  }
});

describe.each(LOCALES)('the words of %s', (locale) => {
  const tag = locale.replace('_', '-');

  test('are read in every place, with those of a context', () => {
    const texts = shopTexts(locale);
    for (const [place, least] of Object.entries({
      storefront: 2_500,
      console: 1_200,
      server: 700,
      demo: 1_000,
    }))
      expect(texts.filter((text) => text.place === place).length).toBeGreaterThan(least);
    expect(texts.filter(({ id }) => id.includes(' | ')).length).toBeGreaterThan(200);
  });

  test('have a list of those that are not used, in lower case', () => {
    const own = words.filter((word) => word.locale === locale);
    expect(own.length).toBeGreaterThanOrEqual(25);
    const literal = (not: string) => not.replaceAll(/\\p\{\w+(=\w+)?\}|\\[A-Z]/g, '');
    expect(own.filter(({ not }) => literal(not) !== literal(not).toLocaleLowerCase(tag))).toEqual([]);
  });

  test('name an entry of the menu as its page', () => {
    const pages = new Map(applicationTexts('storefront', locale).map(({ id, text }) => [id, text]));
    const english: MenuItem[] = JSON.parse(read('demo/catalogue/menu-items.json')).main.flatMap(
      (item: MenuItem) => [item, ...(item.children ?? [])],
    );
    const names = locale === 'en' ? {} : menuNames(locale);
    const differing = english
      .filter(({ name }) => pages.has(name))
      .map(({ name }) => ({ name, menu: names[name] ?? name, page: pages.get(name) }))
      .filter(({ menu, page }) => menu !== page);
    expect(english.filter(({ name }) => pages.has(name)).length).toBeGreaterThan(8);
    expect(differing).toEqual([]);
  });
});

test('a message becomes each sentence of its plurals, without names of values and tags', () => {
  expect(
    plainTexts('<0>{count}</0> of {letters, plural, =0 {none} one {# letter to {who}} other {# letters}}.'),
  ).toEqual(['{} of none.', '{} of # letter to {}.', '{} of # letters.']);
  expect(plainTexts('{at, number, usd} <0/>')).toEqual(['{} {}']);
});

type MenuItem = { name: string; children?: MenuItem[] };

const menuNames = (locale: Locale): Record<string, string> =>
  JSON.parse(read(`demo/catalogue/translations/${locale}.json`)).phrases;
