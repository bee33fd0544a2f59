import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const CORE = join(import.meta.dirname, '../..');
const ROOT = join(CORE, '../..');
/** The bundle is made of these. The package names the bundler; the lock is not what it was once packages for development are left out. */
const SOURCES = [
  'apps/core/src/**/*.{ts,json}',
  'apps/core/vite.processes.ts',
  'packages/{contract,rules}/src/**/*.ts',
  'apps/core/package.json',
];

/**
 * Bundles of the core (docs/decisions/0128), each in a folder named by the hash of its sources: a process goes on with the files that it
 * began with while another bundle is built, and a bundle that was broken off is none.
 */
export const BUNDLES = join(CORE, 'build/processes');
/** The program as its sources. */
export const MAIN = join(CORE, 'src/main.ts');

/** Hash of the sources that lie here. Reads some 1,600 files, in a twentieth of a processor second. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)));

  return hash.digest('hex').slice(0, 16);
}

/** The program to run: the bundle of the sources that lie here, or these themselves. */
export function currentMain(): string {
  const built = join(BUNDLES, hashSources(), 'main.js');

  return existsSync(built) ? built : MAIN;
}

/** True in a bundle of other sources than those that lie here. */
export function isOutdated(): boolean {
  const folder = dirname(import.meta.filename);

  return dirname(folder) === BUNDLES && basename(folder) !== hashSources();
}
