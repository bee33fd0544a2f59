import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SCREENS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { CABINET } from '../../lingui.config.ts';

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
  // The server has them from the start.
  const inPages = entries.filter((file) => !file.includes('.server.'));
  expect(inPages.filter((file) => speaks(file) && !waits(file))).toEqual([]);
});

test('NAV-08 every layout but that of the shop window brings the words of its screens', () => {
  const layouts = [...new Set(Object.values(SCREENS).map(({ layout }) => layout))];
  expect(layouts.sort()).toEqual(['blank', 'cabinet', 'default', 'open-cabinet']);
  for (const layout of layouts.filter((name) => name !== 'default'))
    expect(waits(`routes/layouts/${layout}.tsx`), layout).toBe(true);
});

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
