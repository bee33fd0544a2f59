import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import { formatNumber, formatSum, showingNumbers, withShown } from '@fanfare/rules';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { letterDay, letterTime } from './letter-time.ts';
import english from './locales/en.json' with { type: 'json' };
import { languageTag, type MessageId, translate } from './messages.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MANY = 12_345;

/** As a language would group or point it by itself: 12,345, 12.345, 12 345 with a narrow space, 12’345, Indian groups. */
const OTHERWISE = /12[,.’\u202f]345|12345/;

test.each(LOCALES)(
  'CONST-07 each message of %s writes its numbers as figures are written: storefront, server, letters',
  (locale) => {
    const counted = [...shopMessages(locale), ...serverMessages(locale)];
    expect(counted.length).toBeGreaterThan(60);
    for (const text of counted) {
      expect(text).not.toMatch(OTHERWISE);
      expect(text).toContain(formatNumber(MANY));
    }
  },
);

test.each(LOCALES)(
  'CONST-06 each sum of %s stands as on a page: dollar, spaces, a point, two decimals',
  (locale) => {
    const ids = idsWith(/\{(\w+), number, usd\}/);
    expect(ids.length).toBeGreaterThan(6);
    for (const id of ids) {
      const text = translate(locale, id, paramsOf(english[id], '12345.6'));
      expect(text, id).toContain(formatSum('12345.60'));
    }
  },
);

test('a day in a letter is spelled by its language, a time names its zone', () => {
  const moment = new Date('2026-12-02T08:15:30Z');
  for (const locale of LOCALES) {
    expect(letterDay(moment, locale), locale).toMatch(/2026/);
    expect(letterTime(moment, locale), locale).toMatch(/8:15.* UTC$/);
  }
  expect(letterDay(moment, 'de')).toBe('2. Dezember 2026');
});

/** Counted messages of the storefront, with the count filled in; a message without `#` writes none. */
function shopMessages(locale: Locale): string[] {
  const words = readFileSync(join(ROOT, `apps/storefront/app/locales/${locale}.po`), 'utf8');
  const texts = [...words.matchAll(/^msgstr (".*")$/gm)]
    .map(([, text = '""']): string => JSON.parse(text))
    .filter((text) => /other \{[^{}]*#/.test(text));
  const compiled = Object.fromEntries(texts.map((text) => [text, compileMessage(text)]));
  const tag = languageTag(locale);
  const i18n = setupI18n();
  i18n.load(tag, showingNumbers(compiled));
  i18n.activate(tag);

  return texts.map((text) => i18n._(text, withShown(paramsOf(text, MANY))));
}

/** Counted messages of the server and its emails, and the numbers in their sentences. */
function serverMessages(locale: Locale): string[] {
  return idsWith(/, number\}|\{[^{}]*#[^{}]*\}/).map((id) =>
    translate(locale, id, paramsOf(english[id], MANY)),
  );
}

const idsWith = (shape: RegExp) =>
  (Object.keys(english) as MessageId[]).filter((id) => shape.test(english[id]));

/** Every number of a message with one value, every other parameter with a word. */
function paramsOf(text: string, value: string | number): Record<string, string | number> {
  const params = [...text.matchAll(/\{(\w+)(, (?:number|plural))?[,}]/g)];

  return Object.fromEntries(params.map(([, name = '', kind]) => [name, kind === undefined ? 'word' : value]));
}
