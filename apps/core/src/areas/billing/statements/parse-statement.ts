import { parentPort, workerData } from 'node:worker_threads';
import { Refusal, type RefusalDetails } from '../../../refusal.ts';
import { decodeStatement } from './decode-statement.ts';
import { readCamt } from './read-camt.ts';
import { type CsvHelp, readCsv } from './read-csv.ts';
import type { ReadStatement } from './read-lines.ts';

/** A file of a statement, and what it may not say itself. */
export type ToParse = { file: Uint8Array; help: CsvHelp };
/** What a thread answers: the statement, or why it is refused. */
export type Parsed = { read: ReadStatement } | { refused: { code: Refusal['code'] } & RefusalDetails };

async function parse({ file, help }: ToParse): Promise<Parsed> {
  try {
    const text = await decodeStatement(Buffer.from(file));
    return { read: text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text, help) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, fields, params } = error;
    return { refused: { code, fields, params } };
  }
}

parentPort?.postMessage(await parse(workerData as ToParse));
