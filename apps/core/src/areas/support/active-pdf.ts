import { inflateSync } from 'node:zlib';

/**
 * Names that a PDF needs for no statement (ISO 32000-2, 12.6 and 7.11): it runs something, carries other files, sends or opens
 * something by itself. `JS` only where its value follows, since two letters also come about in the bytes of pictures.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Rendition|XFA|AA|Encrypt)(?![A-Za-z])|\/JS\s*(?:[(<[%]|\d+\s+\d+\s+R)/;
/** Act on opening; going to a page of itself is the only one that may be. */
const OPENS = /\/OpenAction\s*(\[|<<[^>]*>>|(\d+)\s+\d+\s+R)?/g;
const GOES_TO_PAGE = /\/GoTo(?![A-Za-z])/;
/** Keys that a stream with objects in it has to have (7.5.7), however it names its type. */
const HOLDS_OBJECTS = /\/ObjStm(?![A-Za-z])|\/First\s+\d+[\s\S]*\/N\s+\d|\/N\s+\d+[\s\S]*\/First\s+\d/;
/** The one way in which programs write such streams: as they are, or deflated. Whatever else it says can not be looked into. */
const DEFLATED = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/[A-Z][A-Za-z0-9]*Decode)/;
/** A file has one, each time it was saved. */
const MOST_OPENS = 20;
const MOST_OBJECTS = 10_000;
const LONGEST_OBJECT = 2_000;
const LONGEST_HEAD = 4_096;
const MOST_INFLATED = 32 * 1024 * 1024;

/**
 * True for a PDF that does more than to be read, or in which that can not be seen: names are compared as readers do (`#4A` is J), and
 * streams that hold objects are looked into. What is encrypted counts too.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const text = withPlainNames(bytes.toString('latin1'));
  const held = heldObjects(bytes);
  if (held === null) return true;
  const whole = `${text}\n${held}`;

  const opens = [...whole.matchAll(OPENS)];

  return ACTIVE.test(whole) || opens.length > MOST_OPENS || opens.some((one) => !staysInside(whole, one));
}

/** Names with their characters written out (7.3.5). */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The text of all streams with objects; null where one can not be read. */
function heldObjects(bytes: Buffer): string | null {
  const parts: string[] = [];
  let length = 0;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const before = bytes.subarray(Math.max(0, at - LONGEST_HEAD), at).toString('latin1');
    const head = withPlainNames(before.slice(before.lastIndexOf('obj') + 3));
    if (!HOLDS_OBJECTS.test(head)) continue;
    if (/\/Filter/.test(head) && (!DEFLATED.test(head) || /\/DecodeParms|\/DP(?![A-Za-z])/.test(head)))
      return null;
    const held = inflated(bytes.subarray(at), head);
    if (held === null) return null;
    const text = named(withPlainNames(held), head);
    if (text === null) return null;
    length += held.length;
    if (length > MOST_INFLATED) return null;
    parts.push(text);
  }

  return parts.join('\n');
}

/** A stream's own bytes, to wherever its data ends. */
function inflated(from: Buffer, head: string): string | null {
  if (!/\/Filter/.test(head)) {
    const end = from.indexOf('endstream');
    return from.subarray(0, end === -1 ? undefined : end).toString('latin1');
  }
  const start = from.subarray(0, 8).toString('latin1').startsWith('stream\r\n') ? 8 : 7;
  try {
    return inflateSync(from.subarray(start), { maxOutputLength: MOST_INFLATED }).toString('latin1');
  } catch {
    return null;
  }
}

/** Held objects with their numbers before them, as they would stand in the file: the head of the stream has number and place of each. */
function named(held: string, head: string): string | null {
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? Number.NaN);
  const pairs = held.slice(0, first || 0).match(/\d+/g) ?? [];
  if (pairs.length > 2 * MOST_OBJECTS) return null;
  const objects: string[] = [];
  for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
    const start = first + Number(pairs[pair + 1]);
    const next = first + Number(pairs[pair + 3] ?? Number.POSITIVE_INFINITY);
    const object = held.slice(start, Math.min(next, start + LONGEST_OBJECT));
    objects.push(`${pairs[pair]} 0 obj ${object} endobj`);
  }

  return `${held}\n${objects.join('\n')}`;
}

/** True where opening only leads to a page of the file. */
function staysInside(whole: string, [, value, number]: RegExpMatchArray): boolean {
  if (value === undefined) return false;
  if (value === '[') return true;
  if (number === undefined) return GOES_TO_PAGE.test(value);
  const objects = [
    ...whole.matchAll(
      new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b([\\s\\S]{0,${LONGEST_OBJECT}}?)\\sendobj`, 'g'),
    ),
  ];

  return (
    objects.length > 0 &&
    objects.every(([, object = '']) => /^\s*\[/.test(object) || GOES_TO_PAGE.test(object))
  );
}
