import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';

/** A message of a catalogue. */
type Message = { source: string; text: string };

const APP = join(import.meta.dirname, '../..');
const ARGUMENT = /\{(\w+)(?=[,}])/g;
const FORM = /(=\d+|zero|one|two|few|many|other) \{/g;
const TAG = /<\/?\d+\/?>/g;

/** Words that a language has from English or shares with it. */
const ALIKE: Partial<Record<Locale, readonly string[]>> = {
  de: [
    '#Hashtags',
    'Bonus, {name}',
    'Keyword',
    'Limits',
    'Keywords',
    'Position',
    'Standards',
    'Tags',
    ...'Bonus,Code,Cookies,Details,Engagement,Link,Messenger,Name,Passkeys,Region,Start,Status,Support,Token,Tokens,Video,Webhooks,Website,Widget,optional'.split(
      ',',
    ),
  ],
  es: '#Hashtags,Cookies,Plan,Script,Widget,Token,Tokens,Total,Total {total},Webhooks,error,webhook'.split(
    ',',
  ),
  fr: [
    '#Hashtags',
    'Bonus, {name}',
    'Position',
    'Tags',
    ...'Actions,Audience,Bonus,Code,Cookies,Date,Description,Documentation,Engagement,Finances,Impressions,Maximum <0/>,Menu,Message,Messages,Minutes,Notifications'.split(
      ',',
    ),
    ...'Page,Pages,Photo,Script,Widget'.split(','),
    ...'Questions,Secret,Service,Services,Suggestions,Total,Total {total},Type,Types,Webhooks,webhook'.split(
      ',',
    ),
  ],
  pt_BR:
    '#Hashtags,Tags,Cookies,Link,Menu,Script,Widget,QR code,Status,Token,Token “{name}”,Tokens,Total,Total {total},Webhooks,webhook'.split(
      ',',
    ),
  tr: ['Bonus', 'Plan', 'Video', 'Widget', 'webhook'],
  vi: ['Email', 'Menu', 'Script', 'Token', 'Token “{name}”', 'Video', 'Widget', 'webhook'],
};

describe.each(LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  const all = messagesIn(`locales/${locale}.po`);

  test('has the placeholders and tags of English in every message', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ source, text }) => partsOf(source) !== partsOf(text))).toEqual([]);
  });

  test('words every plural form of the language', () => {
    const forms = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions().pluralCategories;
    const counted = all.filter(({ source }) => source.includes(', plural,'));
    const lacking = counted.filter(({ text }) => {
      const cases = [...text.matchAll(FORM)].map(([, name]) => name);
      return forms.some((form) => !cases.includes(form));
    });
    expect(counted.length).toBeGreaterThan(10);
    expect(lacking).toEqual([]);
  });

  test('leaves nothing in English by accident', () => {
    const english = all.filter(({ source, text }) => isWorded(source) && text === source);
    const accepted = ['API', 'PDF', ...(ALIKE[locale] ?? [])];
    expect(english.filter(({ source }) => !accepted.includes(source))).toEqual([]);
    // A word that is translated by now leaves the list.
    expect(accepted.filter((word) => !english.some(({ source }) => source === word))).toEqual([]);
  });

  test('speaks calmly', () => {
    expect(all.filter(({ text }) => /[!！]|oops/i.test(text))).toEqual([]);
  });
});

/** Arguments by name and tags by number, in one order; a translation may say one of them twice. */
function partsOf(text: string): string {
  const plain = text.includes(', plural,') ? text.replace(FORM, '') : text;
  const names = [...plain.matchAll(ARGUMENT)].map(([, name]) => name);

  return [...new Set(names)].sort().join() + [...text.matchAll(TAG)].map(String).sort().join('');
}

/** True for a source with a word of its own besides its placeholders. */
function isWorded(source: string): boolean {
  return /[A-Za-z]{3}/.test(source.replace(/\{[^}]*\}|<[^>]*>/g, ''));
}

function messagesIn(file: string): Message[] {
  const entries = readFileSync(join(APP, file), 'utf8').trimEnd().split('\n\n').slice(1);

  return entries.map((entry) => ({ source: partOf(entry, 'msgid'), text: partOf(entry, 'msgstr') }));
}

/** A part of an entry, its lines joined. */
function partOf(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';

  return [...lines.matchAll(/"(.*)"/g)].map(([, words]) => words).join('');
}
