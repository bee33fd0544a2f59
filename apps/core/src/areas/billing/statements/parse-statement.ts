import { parentPort, workerData } from 'node:worker_threads';
import { Refusal, type RefusalDetails } from '../../../refusal.ts';
import type { CsvHelp } from './read-csv.ts';
import { readFile } from './read-file.ts';
import type { ReadStatement } from './read-lines.ts';

/** A file of a statement, and what it may not say itself. */
export type ToParse = { file: Uint8Array; help: CsvHelp };
/** Answer of a thread: the statement, or the reason why it is refused. */
export type Parsed = { read: ReadStatement } | { refused: { code: Refusal['code'] } & RefusalDetails };

async function parse({ file, help }: ToParse): Promise<Parsed> {
  try {
    return { read: await readFile(Buffer.from(file), help) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, fields, params } = error;
    return { refused: { code, fields, params } };
  }
}

parentPort?.postMessage(await parse(workerData as ToParse));
