import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Most source files beside each other, tests and styles aside: a longer list is searched, not read. */
const MOST = 46;
/** Folders that hold more, with the number that they may hold: it only falls. */
const ABOVE: Record<string, number> = {
  'apps/core/src/areas/billing/payments': 48,
  'apps/core/src/areas/fulfilment': 56,
  'apps/core/src/areas/support': 53,
  'apps/core/src/http': 51,
  'apps/core/testing': 67,
  'packages/ui/src': 66,
};

test(`a folder holds at most ${MOST} source files beside each other`, () => {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|build|dist|\.react-router)$/.test(path),
  }).filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  const tooMany = [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([folder, { length }]) => length > (ABOVE[folder] ?? MOST))
    .map(([folder, { length }]) => `${folder}: ${length}`);
  expect(tooMany).toEqual([]);
});
