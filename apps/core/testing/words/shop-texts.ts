import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** List of words that a search understands, such as `cheap,cheaper,cheapest`: nobody reads it. */
const SEARCH_WORDS = /^[^\s,]+(?:,[^\s,][^,.]*){2,}$/u;

/** A text of the shop, by the place that shows it and its name there. */
export type ShopText = { place: string; id: string; text: string };

/** Each text of a language: of both applications, of the server with its emails and documents, and of the demo. */
export function shopTexts(locale: Locale): ShopText[] {
  const texts = [
    ...applicationTexts('storefront', locale),
    ...applicationTexts('console', locale),
    ...namedTexts('server', JSON.parse(read(`apps/core/src/i18n/locales/${locale}.json`))),
    ...demoTexts(locale),
  ];

  return texts.filter(({ text }) => !SEARCH_WORDS.test(text));
}

/** Messages of an application by context and English; English itself is the ids. */
export function applicationTexts(place: 'storefront' | 'console', locale: Locale): ShopText[] {
  const catalogue = read(`apps/${place}/app/locales/${locale === 'en' ? 'de' : locale}.po`);
  const entries = catalogue.trimEnd().split('\n\n').slice(1);

  return entries.map((entry) => {
    const id = partOf(entry, 'msgid');
    const context = partOf(entry, 'msgctxt');
    return {
      place,
      id: context === '' ? id : `${context} | ${id}`,
      text: locale === 'en' ? id : partOf(entry, 'msgstr'),
    };
  });
}

function partOf(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';

  return [...lines.matchAll(/".*"/g)].map(([words]) => JSON.parse(words)).join('');
}

/** Texts of the demo; one that lies in the English files under the code of a language is that language's. */
function demoTexts(locale: Locale): ShopText[] {
  const files = readdirSync(join(ROOT, 'demo/catalogue')).filter((name) => name.endsWith('.json'));
  const original = files.flatMap((name) =>
    namedTexts('demo', JSON.parse(read(`demo/catalogue/${name}`)), name.replace('.json', '')),
  );
  const own = original.filter(
    ({ id }) => (LOCALES.find((code) => id.endsWith(`.${code}`)) ?? 'en') === locale && !id.endsWith('.slug'),
  );
  if (locale === 'en') return own;

  return [...own, ...namedTexts('demo', JSON.parse(read(`demo/catalogue/translations/${locale}.json`)))];
}

/** Strings of a tree, named by the way to them. */
function namedTexts(place: string, value: unknown, id = ''): ShopText[] {
  if (typeof value === 'string') return [{ place, id, text: value }];
  if (typeof value !== 'object' || value === null) return [];

  return Object.entries(value).flatMap(([key, part]) =>
    namedTexts(place, part, id === '' ? key : `${id}.${key}`),
  );
}
