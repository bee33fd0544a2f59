import { invalidField } from '../refusal.ts';

/** Rows of a page in lists of the desk. */
export const PAGE_ROWS = 50;

type Key = readonly (string | number)[];

/** The cursor behind a row: the values by which its list is sorted, the last of them unique. */
export const cursorOf = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

const KINDS = {
  string: (value: unknown) => typeof value === 'string',
  number: Number.isSafeInteger,
  time: (value: unknown) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)),
} as const;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
type Kind = keyof typeof KINDS;

/**
 * Reads a cursor that `cursorOf` made; undefined for the first page. `kinds` are the types of its values: `time` is ISO text.
 * Throws 422 on `cursor` for anything else.
 */
export function readCursor<const Kinds extends readonly Kind[]>(
  cursor: string | undefined,
  kinds: Kinds,
): { [Index in keyof Kinds]: Kinds[Index] extends 'number' ? number : string } | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  if (!Array.isArray(key) || key.length !== kinds.length) throw invalidField('cursor', 'validation.invalid');
  if (!kinds.every((kind, index) => KINDS[kind](key[index])))
    throw invalidField('cursor', 'validation.invalid');

  return key as never;
}

/** Cuts a page out of the rows that were read, one more than it shows, and gives the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): { data: Row[]; next: string | null } {
  const data = rows.slice(0, PAGE_ROWS);
  const last = data.at(-1);

  return { data, next: rows.length > PAGE_ROWS && last !== undefined ? cursorOf(keyOf(last)) : null };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
