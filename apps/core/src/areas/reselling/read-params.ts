import { INCORRECT_REQUEST, type Params, ProtocolError } from './protocol.ts';

/** Characters of one parameter: a thousand comments fit. */
const LONGEST = 600_000;

/**
 * The parameters of a request: those of its body before those of its address. Numbers and switches of JSON are read as text.
 * Throws for a parameter that is there twice, or is neither.
 */
export function readParams(query: unknown, body: unknown): Params {
  const params: Record<string, string> = Object.create(null);
  for (const source of [query, body]) {
    if (source === undefined || source === null) continue;
    if (typeof source !== 'object' || Array.isArray(source)) throw new ProtocolError(INCORRECT_REQUEST);
    for (const [name, value] of Object.entries(source)) if (value !== null) params[name] = textOf(value);
  }

  return params;
}

function textOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text.length > LONGEST) throw new ProtocolError(INCORRECT_REQUEST);

  return text;
}

/** A form's fields; one that is there twice is a list, as in an address. */
export function readForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }

  return fields;
}
