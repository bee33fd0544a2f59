import { join } from 'node:path';
import { LOCALES } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';
import { FolderFaults } from './faults.ts';
import { readFolder } from './read-folder.ts';
import { validateFolder } from './validate-folder.ts';
import { WORDED_FILES, wordsOf } from './words.ts';

const demo = await readFolder(join(import.meta.dirname, '../../../../demo/catalogue'));
/** The demo's German words by row, as whoever translates no phrases writes them. */
const inGerman = validateFolder(demo).translations.get('de') ?? {};

type Words = Record<string, Record<string, Record<string, unknown>>>;

/** Faults of the demo when its German words are changed, or `name` has the words of a language of its own. */
function faultsWith(change: (german: Words) => void, name = 'de'): readonly string[] {
  const german = structuredClone(inGerman) as Words;
  change(german);
  const raw = { ...demo, translations: { [name]: german } };
  try {
    validateFolder(raw);
    return [];
  } catch (error) {
    if (error instanceof FolderFaults) return error.faults;
    throw error;
  }
}

const edit = (file: string, id: string, patch: object) => (german: Words) => {
  german[file] = { ...german[file], [id]: { ...german[file]?.[id], ...patch } };
};
const without = (file: string, id: string, field: string) => (german: Words) => {
  delete german[file]?.[id]?.[field];
};
const banner = (content: string) => edit('banners', '20', { content });

test('the demo has every word in every language', () => {
  const folder = validateFolder(demo);
  expect([...folder.translations.keys()].toSorted()).toEqual(
    LOCALES.filter((name) => name !== 'en').toSorted(),
  );
  for (const [locale, files] of folder.translations) {
    for (const [file, worded] of WORDED_FILES) {
      // Networks go by the same name everywhere, but for a website.
      const ids = file === 'networks' ? ['20'] : [...worded.rows(folder).ids].map(String);
      const given = Object.keys(files[file] ?? {});
      expect([locale, file, given]).toEqual([locale, file, expect.arrayContaining(ids)]);
    }
  }
});

test('words that stand beside their languages are in every language, legal texts in those that a lawyer has read', () => {
  const { 'legal-texts': legal, ...files } = demo.files;
  const found = [...byLanguage(files)];
  expect(found.length).toBeGreaterThan(7);
  expect(found.filter((words) => !isWhole(words))).toEqual([]);
  expect([...byLanguage(legal)].map((words) => Object.keys(words))).toEqual(Array(6).fill(['en', 'de']));
});

/** Every object in it whose fields are languages. */
function* byLanguage(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => LOCALES.some((locale) => locale === key))) yield value;
  else for (const part of Object.values(value)) yield* byLanguage(part);
}

const isWhole = (words: object) => LOCALES.every((locale) => locale in words);

test.each<[string, (german: Words) => void, string]>([
  ['an unknown row', edit('labels', '999', { name: 'Neu' }), 'labels 999: is no row of labels.json'],
  ['an unknown field', edit('services', '1', { slug: 'x' }), 'services 1: slug has no words in English'],
  ['an empty text', edit('services', '1', { name: ' ' }), 'services 1: name is empty: a text is expected'],
  ['a text that is none', edit('labels', '1', { name: 5 }), 'labels 1: name is 5: a text is expected'],
  ['half a row', without('services', '1', 'description'), 'services 1: description is missing'],
  [
    'a field of none',
    edit('services', '16', { guarantee: '1 Tag' }),
    'services 16: guarantee has no words in English',
  ],
  [
    'half a list',
    edit('services', '1', { requirements: ['Eins', 'Zwei'] }),
    'services 1: requirements.2 is missing',
  ],
  [
    'half of a part',
    edit('services', '1', { disclosure: { delivery: 'So', audience_source: 'Leser', promised: 'Alles' } }),
    'services 1: disclosure.network_terms_note is missing',
  ],
  [
    'what is no word',
    edit('services', '1', {
      disclosure: {
        delivery: 'a',
        audience_source: 'b',
        promised: 'c',
        network_terms_note: 'd',
        incentivised: true,
      },
    }),
    'services 1: disclosure.incentivised has no words in English',
  ],
  [
    'another link',
    banner('<a href="/app/other">Mehr</a>'),
    'banners 20: content lacks href="/app/legal/terms", which it has in English',
  ],
  [
    'too long a name',
    edit('menu-items', '1', { name: 'x'.repeat(61) }),
    'menu-items 1: name has 61 characters: at most 60 is expected',
  ],
  [
    'an unknown file',
    (german) => Object.assign(german, { clips: {} }),
    'has "clips", which it does not take',
  ],
  ['an id of another form', edit('labels', '01', { name: 'Neu' }), 'labels has "01", which must be an id'],
  ['an id that is none', edit('labels', 'first', { name: 'Neu' }), 'labels has "first", which must be an id'],
])('words of another language are refused for %s', (_, change, fault) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(`translations/de.json`)]);
  expect(faultsWith(change).join()).toContain(fault);
});

test('a placeholder of the English text stands in every language', () => {
  const raw = { ...structuredClone(demo), translations: { de: inGerman } };
  const [label] = raw.files.labels as { name: string }[];
  if (label) label.name = 'New in {month}';

  expect(() => validateFolder(raw)).toThrow(
    'translations/de.json, labels 1: name lacks {month}, which it has in English',
  );
});

test('a language that the product does not speak is refused, and English, which the files are in', () => {
  for (const name of ['xx', 'en', 'de-AT'])
    expect(faultsWith(() => undefined, name)).toEqual([
      expect.stringContaining(
        `translations/${name}.json: ${name} is no language that is translated to: de, es,`,
      ),
    ]);
});

test('numbers of accounts may stay as they are', () => {
  const { files } = demo;
  const method = (Reflect.get(Object(files['payment-methods']), 'methods') as { id: number }[])[5];
  const worded = WORDED_FILES.find(([file]) => file === 'payment-methods')?.[1];

  expect(method && worded && Object.keys(wordsOf(worded, method))).toContain('additional_information');
  expect(faultsWith(() => undefined)).toEqual([]);
});

describe('phrases', () => {
  const one = { id: 1, name: 'Fast' };
  const two = { id: 2, name: 'Steady' };
  /** German words of the labels Fast and Steady, by what a file of translations says. */
  const labelsBy = (german: object) =>
    validateFolder({
      ...demo,
      files: { ...demo.files, labels: [...(demo.files.labels as object[]), ...[one, two].map(added)] },
      translations: { de: german },
    }).translations.get('de')?.labels;
  const added = (label: object & { id: number }) => ({
    ...(demo.files.labels as object[])[0],
    ...label,
    id: 900 + label.id,
  });

  test('a text is translated once for all rows that say it; words of a row of its own go before', () => {
    const phrases = { Fast: 'Schnell', Steady: 'Stetig' };
    expect(labelsBy({ phrases })).toEqual({ 901: { name: 'Schnell' }, 902: { name: 'Stetig' } });
    const own = { labels: { 901: { name: 'Rasch' } }, phrases };
    expect(labelsBy(own)).toEqual({ 901: { name: 'Rasch' }, 902: { name: 'Stetig' } });
  });

  test('a row is in English until all its texts have a phrase, and no row has to say a phrase', () => {
    expect(labelsBy({ phrases: { Fast: 'Schnell', Gone: 'Weg' } })).toEqual({ 901: { name: 'Schnell' } });
    const { services } = validateFolder({
      ...demo,
      translations: { de: { phrases: { Views: 'Aufrufe' } } },
    }).translations.get('de') ?? { services: {} };
    expect(services).toBeUndefined();
  });

  test('a row with some words of its own has the rest from phrases, or is told to be half', () => {
    const english = (demo.files.coupons as { id: number; name: string; description: string }[])[0];
    expect(english?.description).not.toBe('');
    const halves = (phrases: object) => ({
      ...demo,
      translations: { de: { coupons: { [`${english?.id}`]: { name: 'Gutschein' } }, phrases } },
    });
    const whole = validateFolder(halves({ [`${english?.description}`]: 'Ein Satz' }));
    expect(whole.translations.get('de')?.coupons?.[`${english?.id}`]).toEqual({
      name: 'Gutschein',
      description: 'Ein Satz',
    });
    expect(() => validateFolder(halves({}))).toThrow('description is missing');
  });
});
