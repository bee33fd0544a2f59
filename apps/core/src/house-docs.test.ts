import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders that the pages leave out of a path. */
const BASES = [
  ...['', 'apps/core', 'apps/core/src', 'apps/core/src/areas', 'apps/core/src/areas/catalogue'],
  ...[
    'apps/core/src/adapters/gateways',
    'apps/core/src/adapters/providers',
    'apps/core/src/adapters/publications',
  ],
  ...['apps/core/testing/ordering-model', 'apps/storefront', 'apps/storefront/app', 'packages'],
  'apps/storefront/app/features/ordering',
];
/** Files that every area has, and names that stand for many. */
const NO_ONE_FILE = /^(area|routes|list|read|schedules|store|present|verb-noun)\.ts$|[<…]/;

const pathsOf = (text: string) =>
  [...text.matchAll(/`([\w./<>…-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\/|\.(ts|tsx|json|cjs)$/.test(path) && !path.startsWith('/'))
    .filter((path) => !NO_ONE_FILE.test(path));
/** Paths of the drawing of folders: packages and applications stand at its margin, the core's files under it. */
const drawn = (text: string) =>
  [...text.matchAll(/^ {0,2}([a-z][\w./-]+(?: [a-z]+\/)*) {2,}\S/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );

test.each(['docs/architecture.md', 'CONTRIBUTING.md'])(
  '%s names files and folders that there are',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const [, drawing = ''] = text.split('```');
    const paths = [...pathsOf(text), ...drawn(drawing)];
    expect(paths.length).toBeGreaterThan(15);
    const missing = paths.filter((path) =>
      BASES.every((base) => !['', '.ts', '.tsx'].some((end) => existsSync(join(ROOT, base, path + end)))),
    );
    expect(missing).toEqual([]);
  },
);

test('docs/architecture.md is one page', () => {
  const lines = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(90);
});
