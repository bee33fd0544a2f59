import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SCREENS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { CABINET } from '../../lingui.config.ts';
import { LOCALE_TABLE } from './locales.ts';

const APP = join(import.meta.dirname, '..');
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);
const isCabinet = (file: string) => CABINET.some((path) => file === path || file.startsWith(`${path}/`));
const sources = new Map(files.map((file) => [file, readFileSync(join(APP, file), 'utf8')]));

/** Parts of the cabinet that something outside of it imports. */
const entries = files.filter(
  (file) => isCabinet(file) && files.some((other) => !isCabinet(other) && importsOf(other).includes(file)),
);
const waits = (file: string) => importsOf(file).includes('shared/cabinet-messages.ts');

test('whatever brings a part of the cabinet into a page waits for its words', () => {
  const speaks = (file: string) => /@lingui\/(react|core)\/macro/.test(reach(file).map(sourceOf).join('\n'));
  expect(entries.filter((file) => speaks(file) && !waits(file))).toEqual([]);
});

test('NAV-08 every layout but that of the shop window brings the words of its screens', () => {
  const layouts = [...new Set(Object.values(SCREENS).map(({ layout }) => layout))];
  expect(layouts.sort()).toEqual(['blank', 'cabinet', 'default', 'open-cabinet']);
  for (const layout of layouts.filter((name) => name !== 'default'))
    expect(waits(`routes/layouts/${layout}.tsx`), layout).toBe(true);
});

test('what both catalogues say is said alike: the server has both, a page may have one', () => {
  for (const { code } of LOCALE_TABLE) {
    const shop = messagesIn(`locales/${code}.po`);
    const differing = [...messagesIn(`locales/cabinet/${code}.po`)].filter(
      ([id, words]) => shop.has(id) && shop.get(id) !== words,
    );
    expect(differing, code).toEqual([]);
  }
});

/** Messages of a catalogue by context and source. */
function messagesIn(file: string): Map<string, string> {
  const entries = readFileSync(join(APP, file), 'utf8').split('\n\n');
  const part = (entry: string, name: string) =>
    [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '').matchAll(/"(.*)"/g)]
      .map(([, words]) => words)
      .join('');

  return new Map(
    entries
      .slice(1)
      .map((entry) => [`${part(entry, 'msgctxt')}|${part(entry, 'msgid')}`, part(entry, 'msgstr')]),
  );
}

/** A file with everything of the cabinet that it imports at once. */
function reach(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);

  return [
    file,
    ...importsOf(file)
      .filter(isCabinet)
      .flatMap((next) => reach(next, seen)),
  ];
}

function sourceOf(file: string): string {
  return sources.get(file) ?? '';
}

function importsOf(file: string): string[] {
  const names = [...sourceOf(file).matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)].map(
    ([, name]) => name ?? '',
  );

  return names.map((name) => relative(APP, join(APP, dirname(file), name)));
}
