import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { cachedName } from '../apps/core/src/processes/code-cache.ts';

/** Writes files without their types to a folder, under the names by which processes/code-cache.ts finds them, and processes/code-cache.ts itself. */
const [folder = '', ...files] = process.argv.slice(2);
const LOADER = 'code-cache.js';

await mkdir(folder, { recursive: true });
const names = new Set([LOADER]);
for (const file of files) {
  const source = await readFile(file, 'utf8');
  const name = file.endsWith('/code-cache.ts') ? LOADER : cachedName(source);
  await writeFile(join(folder, name), stripTypeScriptTypes(source));
  names.add(name);
}
for (const name of await readdir(folder)) {
  if (!names.has(name)) await rm(join(folder, name), { recursive: true });
}
