import { decodeStatement } from './decode-statement.ts';
import { isArchive, readArchive } from './read-archive.ts';
import { readCamt } from './read-camt.ts';
import { type CsvHelp, readCsv } from './read-csv.ts';
import type { ReadStatement } from './read-lines.ts';
import { isMt940, readMt940 } from './read-mt940.ts';

/** Reads the file of a bank in whichever form it has: CSV, camt, MT940, or a ZIP archive of such. Throws 422 as their readers do. */
export function readFile(file: Buffer, help: CsvHelp): Promise<ReadStatement> {
  return isArchive(file) ? readArchive(file, (one) => readPlain(one, help)) : readPlain(file, help);
}

async function readPlain(file: Buffer, help: CsvHelp): Promise<ReadStatement> {
  const [text, ...others] = await decodeStatement(file);
  if (text.trimStart().startsWith('<')) return readCamt(text);

  return isMt940(text) ? readMt940(text) : readCsv([text, ...others], help);
}
