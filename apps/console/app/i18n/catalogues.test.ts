import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../locales');
/** English is derived from the ids (packages/page-build/src/english-catalogue.ts). */
const TRANSLATED = LOCALES.filter((locale) => locale !== 'en');
const ARGUMENT = /\{(\w+)(?=[,}])/g;
const TAG = /<\/?\d+\/?>/g;
const FORM = /(=\d+|zero|one|two|few|many|other) \{/g;

type Message = { source: string; text: string };

test('there is a catalogue for each language', () => {
  const catalogues = readdirSync(FOLDER).filter((name) => !name.startsWith('en.po'));
  expect(catalogues.sort()).toEqual(TRANSLATED.map((locale) => `${locale}.po`).sort());
});

describe.each(TRANSLATED)('%s', (locale) => {
  const messages = messagesIn(`${locale}.po`);
  const translated = messages.filter(({ text }) => text !== '');

  test('has the placeholders and tags of English, and every plural form of its own', () => {
    expect(messages.length).toBeGreaterThan(200);
    expect(translated.filter(({ source, text }) => partsOf(source) !== partsOf(text))).toEqual([]);
    const forms = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions().pluralCategories;
    const lacking = translated
      .filter(({ text }) => text.includes(', plural,'))
      .filter(({ text }) => {
        const cases = [...text.matchAll(FORM)].map(([, name]) => name);
        return forms.some((form) => !cases.includes(form));
      });
    expect(lacking).toEqual([]);
  });

  test('speaks calmly', () => {
    expect(translated.filter(({ text }) => /[!！]|oops/i.test(text))).toEqual([]);
  });
});

/** Arguments by name and tags by number, in one order; a translation may say one of them twice. */
function partsOf(text: string): string {
  const plain = text.includes(', plural,') ? text.replace(FORM, '') : text;
  const names = [...plain.matchAll(ARGUMENT)].map(([, name]) => name);

  return [...new Set(names)].sort().join() + [...text.matchAll(TAG)].map(String).sort().join('');
}

function messagesIn(file: string): Message[] {
  const entries = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n\n').slice(1);

  return entries.map((entry) => ({ source: partOf(entry, 'msgid'), text: partOf(entry, 'msgstr') }));
}

/** A part of an entry, its lines joined. */
function partOf(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';

  return [...lines.matchAll(/"(.*)"/g)].map(([, words]) => words).join('');
}
