import { randomBytes } from 'node:crypto';
import { readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FolderFaults } from './faults.ts';
import { formatOf } from './folder-format.ts';
import { type Files, FORMAT, FORMAT_STEPS } from './format-steps.ts';

const SETTINGS = 'settings.json';

/**
 * Updates an operator's folder to the format that this version of the shop reads, and returns what changed; empty if nothing
 * did. Unknown content is kept. `settings.json`, which names the format, is written last: the next run completes an interrupted
 * update.
 * Throws FolderFaults, and writes nothing, for a file that is not JSON and for a folder of a later format.
 */
export async function updateFolder(folder: string): Promise<string[]> {
  const texts = await readTexts(folder);
  const before = parseAll(texts);
  const format = formatOf(before[SETTINGS]);
  if (format === FORMAT) return [];

  let files: Files = before;
  const did: string[] = [];
  for (const step of FORMAT_STEPS.slice(format - 1)) {
    const done = step(files);
    files = { ...files, ...done.files };
    did.push(...done.did);
  }
  const { format: _, ...settings } = Object(files[SETTINGS]);
  files = { ...files, [SETTINGS]: { format: FORMAT, ...settings } };

  const changed = Object.keys(files).filter((file) => files[file] !== before[file]);
  for (const file of changed.toSorted((a, b) => Number(a === SETTINGS) - Number(b === SETTINGS)))
    await writeWhole(join(folder, file), written(files[file], texts[file] ?? ''));

  return [...did, `${SETTINGS}: format is ${FORMAT}`];
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const within of ['', 'translations'])
    for (const name of await readdir(join(folder, within)).catch(() => []))
      if (name.endsWith('.json'))
        texts[join(within, name)] = await readFile(join(folder, within, name), 'utf8');
  if (texts[SETTINGS] === undefined)
    throw new FolderFaults([`${SETTINGS}: the file is missing in ${folder}`]);

  return texts;
}

function parseAll(texts: Record<string, string>): Files {
  const faults: string[] = [];
  const files: Record<string, unknown> = {};
  for (const [file, text] of Object.entries(texts)) {
    try {
      files[file] = JSON.parse(text);
    } catch (error) {
      faults.push(`${file}: is no JSON: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (faults.length > 0) throw new FolderFaults(faults);

  return files;
}

/** JSON with the indentation that the file had. */
function written(content: unknown, before: string): string {
  const indent = /\n([ \t]+)\S/.exec(before)?.[1] ?? '  ';

  return `${JSON.stringify(content, null, indent)}\n`;
}

/** Writes a file atomically: a concurrent reader, or one after a crash, finds the old content or the new. */
async function writeWhole(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  const unfinished = join(dirname(target), `.${basename(target)}.${randomBytes(8).toString('hex')}.part`);
  try {
    await writeFile(unfinished, text, { mode, flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
