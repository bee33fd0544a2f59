import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const notes = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

test('docs/security.md names files that there are', () => {
  const named = [...notes.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    (path) => !existsSync(join(ROOT, path)) && !existsSync(join(import.meta.dirname, '..', path)),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('S1 to S19 are in the list of controls, each with a test', () => {
  for (let number = 1; number <= 19; number += 1)
    expect(notes, `S${number}`).toMatch(new RegExp(`^\\| S${number} [^|]+\\| +\\S`, 'm'));
});
