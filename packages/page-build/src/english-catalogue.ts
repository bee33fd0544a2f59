import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = /^msgid ((?:".*"\n)+)msgstr (?:".*"\n)+/gm;

/**
 * Writes `en.po` of a folder of catalogues, which git does not keep: its messages are the ids of every other catalogue. Called where
 * lingui's configuration is read, so it is there for the build, the tests and lingui's own commands alike.
 */
export function writeEnglishCatalogue(folder: string): void {
  const file = join(folder, 'en.po');
  const english = englishOf(readFileSync(join(folder, 'de.po'), 'utf8'));
  if (english === readIfThere(file)) return;
  // Two programs may start at once: neither reads half a file.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, english);
  renameSync(half, file);
}

/** A catalogue in which each message says its id. Throws where there is no message, or not in the form of these catalogues. */
export function englishOf(catalogue: string): string {
  const start = catalogue.indexOf('\n\n') + 1;
  if (catalogue.slice(start).search(ENTRY) === -1) throw new Error(`${ENTRY} meets no message in de.po`);
  const header = catalogue.slice(0, start).replace('"Language: de\\n"', '"Language: en\\n"');

  return header + catalogue.slice(start).replace(ENTRY, (_entry, id: string) => `msgid ${id}msgstr ${id}`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
