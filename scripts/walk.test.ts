import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const walk = read('docs/walk.md');

test('each file that the walk leads through is there', () => {
  const paths = [...walk.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each line that it quotes stands in its file, in that order', () => {
  const quotes = [...walk.matchAll(/^```tsx? (\S+)\n(.*?)^```$/gms)];
  expect(quotes.length).toBeGreaterThan(8);
  for (const [, path = '', quoted = ''] of quotes) {
    let rest = linesOf(read(path));
    for (const line of linesOf(quoted)) {
      expect(rest, `${path}: ${line}`).toContain(line);
      rest = rest.slice(rest.indexOf(line) + 1);
    }
  }
});

/** Lines without their indentation: the formatter indents a quotation anew. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
