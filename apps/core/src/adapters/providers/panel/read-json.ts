/** JSON as panels write it: an object, a list, or a value as text. */
export type PanelValue = string | boolean | null | PanelValue[] | { [name: string]: PanelValue | undefined };
export type PanelObject = { [name: string]: PanelValue | undefined };

/**
 * The JSON of an answer; undefined for anything else. Numbers stay as they are written: an id may be longer than a number holds, and
 * an amount needs all of its digits. Some panels put a mark of their encoding, or warnings of their program, before it.
 */
export function readJson(text: string): PanelValue | undefined {
  const said = text.replace(/^\uFEFF/, '').trim();

  return parse(said) ?? (said.startsWith('<') ? parse(said.slice(said.indexOf('{"'))) : undefined);
}

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;
const asWritten: Reviver = (_name, value, { source }) => (typeof value === 'number' ? source : value);

function parse(text: string): PanelValue | undefined {
  try {
    return JSON.parse(text, asWritten as (name: string, value: unknown) => unknown) as PanelValue;
  } catch {
    return undefined;
  }
}

export const isObject = (said: PanelValue | undefined): said is PanelObject =>
  typeof said === 'object' && said !== null && !Array.isArray(said);

/** A value that says something, as text; null for none. */
export function textOf(said: PanelValue | undefined): string | null {
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : null;
}

/** Panels say yes in many ways. */
export const isYes = (said: PanelValue | undefined): boolean =>
  said === true || (typeof said === 'string' && /^(1|true|yes)$/i.test(said.trim()));

/** The id of an order or refill; null for what is none. */
export function idOf(said: PanelValue | undefined): string | null {
  const id = textOf(said);

  return id !== null && /^\w[\w.-]{0,99}$/.test(id) && !/^(0+|null|false|true|error)$/i.test(id) ? id : null;
}
