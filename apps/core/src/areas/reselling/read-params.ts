import { INCORRECT_REQUEST, type Params, ProtocolError } from './protocol.ts';

/** Characters of one parameter: a thousand comments fit. */
const LONGEST = 600_000;
/** Characters of all fields of a form in parts. */
const LONGEST_FORM = 1_048_576;
/** Parameters that may be lists, and what stands between their values where they are one text. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['orders', ','],
  ['refills', ','],
  ['comments', '\n'],
  ['keywords', '\n'],
]);

/** Parameters that name one thing: an empty one names none, and is no request without it. */
const IDS = new Set(['order', 'refill']);

/** Fields as they were sent, in their order; one may be there several times. */
type Fields = readonly (readonly [name: string, value: unknown])[];

/** Limits of a form in parts, as PHP sends an array: fields only. */
export const PARTS = {
  files: 0,
  fields: 500,
  parts: 501,
  fieldNameSize: 100,
  fieldSize: LONGEST,
  headerPairs: 20,
};

/**
 * The parameters of a request: those of its body before those of its address. Numbers and switches of JSON are read as text, white
 * space around any is left out, and an empty one is absent, save an id. A list is `orders[]`, the same name again or a JSON array. Throws for a
 * parameter that is there twice and is no list, and for what is neither text nor such a list.
 */
export function readParams(...sources: readonly Fields[]): Params {
  const params: Record<string, string> = Object.create(null);
  for (const source of sources) {
    const values = new Map<string, string[]>();
    for (const [name, value] of source) {
      const plain = name.trim().replace(/\[\d{0,4}\]$/, '');
      const before = values.get(plain) ?? [];
      if (value !== null) values.set(plain, [...before, ...textsOf(value, plain)]);
    }
    for (const [name, texts] of values) {
      const separator = LISTS.get(name);
      if (texts.length > 1 && separator === undefined) throw new ProtocolError(INCORRECT_REQUEST);
      const text = texts.join(separator).trim();
      if (text.length > LONGEST) throw new ProtocolError(INCORRECT_REQUEST);
      if (text !== '' || IDS.has(name)) params[name] = text;
    }
  }

  return params;
}

function textsOf(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) return [textOf(value)];
  if (!LISTS.has(name)) throw new ProtocolError(INCORRECT_REQUEST);

  return value.map(textOf);
}

function textOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string') throw new ProtocolError(INCORRECT_REQUEST);

  return text;
}

/** Fields of an address or of JSON, in which a name that is there twice is an array. Throws for what is no object. */
export function fieldsOf(source: unknown): Fields {
  if (source === undefined || source === null) return [];
  if (typeof source !== 'object' || Array.isArray(source)) throw new ProtocolError(INCORRECT_REQUEST);

  return Object.entries(source);
}

/** Fields of a form, as text. */
export const readForm = (text: string): Fields => [...new URLSearchParams(text)];

/** A part of a form as its parser gives it. */
type Part =
  | { type: 'file' }
  | {
      type: 'field';
      fieldname: string;
      value: unknown;
      fieldnameTruncated: boolean;
      valueTruncated: boolean;
    };

/** Fields of a form in parts. Throws for a file, and for more than a form of this interface has. */
export async function readParts(parts: AsyncIterable<Part>): Promise<Fields> {
  const fields: [string, string][] = [];
  let size = 0;
  for await (const part of parts) {
    if (part.type !== 'field' || part.valueTruncated || part.fieldnameTruncated)
      throw new ProtocolError(INCORRECT_REQUEST);
    const value = String(part.value);
    size += value.length;
    if (size > LONGEST_FORM) throw new ProtocolError(INCORRECT_REQUEST);
    fields.push([part.fieldname, value]);
  }

  return fields;
}

/** Values of `test`: any other is no request, lest a paid order comes of what was meant as a try. */
const TESTS: ReadonlyMap<string | undefined, boolean> = new Map([
  [undefined, false],
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
]);

/** True for a request that is only tried. Throws for a `test` that says neither. */
export function readTest({ test }: Params): boolean {
  const isTest = TESTS.get(test);
  if (isTest === undefined) throw new ProtocolError(INCORRECT_REQUEST);

  return isTest;
}
