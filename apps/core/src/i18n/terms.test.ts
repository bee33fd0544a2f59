import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';
import type { TranslationFile } from '../seed/file-schemas.ts';
import { readFolder } from '../seed/read-folder.ts';
import { validateFolder } from '../seed/validate-folder.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const demo = validateFolder(await readFolder(join(ROOT, 'demo/catalogue')));

describe.each(LOCALES)('the words of %s', (locale) => {
  const avoided = avoidedWords(locale);
  const places = { shop: shopWords(locale), server: serverWords(locale), demo: demoWords(locale) };

  test.each(Object.entries(places))(
    'in the %s are those of the glossary: one concept has one word',
    (_, texts) => {
      expect(texts.length).toBeGreaterThan(0);
      const found = texts.flatMap((text) =>
        avoided.filter(({ word }) => word.test(text)).map(({ word, say }) => `${word}: ${say} — ${text}`),
      );
      expect(found).toEqual([]);
    },
  );

  test('name an entry of the menu as its page', () => {
    const pages = shopMessages(locale);
    const english: MenuItem[] = JSON.parse(read('demo/catalogue/menu-items.json')).main.flatMap(
      (item: MenuItem) => [item, ...(item.children ?? [])],
    );
    const names = locale === 'en' ? {} : demoOf(locale)['menu-items'];
    const differing = english
      .filter(({ name }) => pages.has(name))
      .map(({ id, name }) => ({ name, menu: names?.[id]?.name ?? name, page: pages.get(name) }))
      .filter(({ menu, page }) => menu !== page);
    expect(english.filter(({ name }) => pages.has(name)).length).toBeGreaterThan(8);
    expect(differing).toEqual([]);
  });
});

type MenuItem = { id: number; name: string; children?: MenuItem[] };
/** The last table of the glossary: language, a regular expression, what to say. */
function avoidedWords(locale: Locale): { word: RegExp; say: string }[] {
  const [, table = ''] = read('docs/glossary.md').split('## Words that are not used');
  const rows = [...table.matchAll(/^\| (\S+) +\| `(.+)` +\| (.+?) +\|$/gm)];
  expect(rows.length).toBeGreaterThan(30);

  return rows
    .filter(([, language]) => language === locale)
    .map(([, , word = '', say = '']) => ({ word: new RegExp(word.replaceAll('\\|', '|'), 'u'), say }));
}

/** Messages of the storefront by their English. Those with a context are left out. */
function shopMessages(locale: Locale): Map<string, string> {
  const text = read(`apps/storefront/app/locales/${locale}.po`);
  const messages = text.matchAll(/^(?<!^msgctxt .*\n)msgid (".*")\nmsgstr (".*")$/gm);

  return new Map([...messages].map(([, id = '""', said = '""']) => [JSON.parse(id), JSON.parse(said)]));
}

const shopWords = (locale: Locale) => [...shopMessages(locale).values()];

const serverWords = (locale: Locale): string[] =>
  Object.values(JSON.parse(read(`apps/core/src/i18n/locales/${locale}.json`)));

const demoOf = (locale: Locale): TranslationFile => demo.translations.get(locale) ?? {};

function demoWords(locale: Locale): string[] {
  if (locale !== 'en') return stringsOf(demoOf(locale));
  const files = readdirSync(join(ROOT, 'demo/catalogue')).filter((name) => name.endsWith('.json'));

  return files.flatMap((name) => stringsOf(JSON.parse(read(`demo/catalogue/${name}`))));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];

  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
