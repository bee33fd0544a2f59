import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Words that open a riddle instead of naming the subject. */
const RIDDLES = new Set(
  'What Whatever When Where Whether Which Who Whoever Whose Why How One It Its Of They Them Those'.split(' '),
);
/** Migrations and the baseline are never edited. */
const LEFT_OUT = /(^|\/)(node_modules|build|dist|\.react-router|migrations)(\/|$)/;
/** Texts of the API description, built into the client. */
const BUILT = 'packages/api-client/src/calls.ts';
const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,cts,js,cjs,css,sql}', {
  cwd: ROOT,
  exclude: (path) => LEFT_OUT.test(path),
}).filter((file) => file !== BUILT);

/** First word of a line where a comment of its own, or a trailing one of code, begins; null on every other line. */
function beginningAt(lines: readonly string[], place: number): string | null {
  const line = lines[place]?.trim() ?? '';
  const before = lines[place - 1]?.trim() ?? '';
  if (/^(\/\/|--)/.test(line) && before.startsWith(line.slice(0, 2))) return null;
  const isOpened = before === '/**' || before === '/*';
  const [, word = null] =
    (isOpened ? /^\*?\s*(\w+)/ : /^(?:\/\*\*?|\/\/|--|\{\/\*)\s+(\w+)|[;,{(]\s+\/\/\s+(\w+)/).exec(line) ??
    [];

  return word;
}

test('a comment begins with its subject: a noun phrase, or a verb in the third person', () => {
  const riddles = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((line, place) =>
      RIDDLES.has(beginningAt(lines, place) ?? '') ? [`${file}:${place + 1} ${line.trim()}`] : [],
    );
  });
  expect(riddles).toEqual([]);
});
