import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** The history of the demo (decision 0140), written by `npm run make-demo`. */
export const HISTORY_FILE = join(import.meta.dirname, '../../../../demo/history.json.br');

/**
 * Values of a column as texts of PostgreSQL. Numbers are differences from the value before. Moments are milliseconds before the end of the
 * history, days are days before its last one, so that they can be counted back from any other.
 */
export type HistoryColumn = { name: string } & (
  | { kind: 'text'; values: (string | null)[] }
  | { kind: 'number' | 'moment' | 'day'; values: (number | null)[] }
);
export type HistoryTable = { name: string; columns: HistoryColumn[] };

/** Rows of the demo's catalogue that the history speaks of, by table: ids, those of services with their slugs. */
export type NeededRows = Record<string, string[]>;

export type History = { needs: NeededRows; tables: HistoryTable[] };

/** Stands for the password of an account in the file. */
export const SOME_PASSWORD = 'set at the start';

/** Reads the history from its file. */
export async function readHistory(file = HISTORY_FILE): Promise<History> {
  const text = await promisify(brotliDecompress)(await readFile(file));

  return JSON.parse(text.toString()) as History;
}

/** Differences to the values before, as they are stored; `summedUp` gives the values again. */
export function differencesOf(values: readonly (number | null)[]): (number | null)[] {
  let before = 0;

  return values.map((value) => {
    if (value === null) return null;
    const difference = value - before;
    before = value;
    return difference;
  });
}

/** Values of differences. */
export function summedUp(differences: readonly (number | null)[]): (number | null)[] {
  let sum = 0;

  return differences.map((difference) => {
    if (difference === null) return null;
    sum += difference;
    return sum;
  });
}
