import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Most source files beside each other, tests and styles aside: a longer list is searched, not read. */
const MOST = 46;

test(`a folder holds at most ${MOST} source files beside each other`, () => {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|build|dist|\.react-router)$/.test(path),
  }).filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const long = [...Map.groupBy(files, (file) => dirname(file))]
    .map(([folder, { length }]) => [folder, length] as const)
    .filter(([, length]) => length > MOST);
  expect(Object.fromEntries(long)).toEqual({});
});
