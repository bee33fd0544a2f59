import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { keptName } from '../apps/core/src/kept-code.ts';

/** Writes files without their types to a folder, under the names by which kept-code.ts finds them, and kept-code.ts itself. */
const [folder = '', ...files] = process.argv.slice(2);
const LOADER = 'kept-code.js';

await mkdir(folder, { recursive: true });
const names = new Set([LOADER]);
for (const file of files) {
  const source = await readFile(file, 'utf8');
  const name = file.endsWith('/kept-code.ts') ? LOADER : keptName(source);
  await writeFile(join(folder, name), stripTypeScriptTypes(source));
  names.add(name);
}
for (const name of await readdir(folder)) {
  if (!names.has(name)) await rm(join(folder, name), { recursive: true });
}
