/** Numbers between 0 and 1 that the seed decides (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same things in an order that the seed decides. */
export const shuffle = <Thing>(things: readonly Thing[], pick: () => number): Thing[] =>
  things
    .map((thing) => ({ thing, at: pick() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing);

/** Deals the same things in hands, as from a pack of cards: each comes as often as any other. */
export function makeDealer<Thing>(
  things: readonly Thing[],
  { pick, hand }: { pick: () => number; hand: number },
): () => Thing[] {
  let pack: Thing[] = [];

  return () =>
    Array.from({ length: hand }, () => {
      if (pack.length === 0) pack = shuffle(things, pick);
      return pack.pop() as Thing;
    });
}

const PIECES = [
  '\0',
  '\ud800',
  '\udfff',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\r\n',
  "'",
  '"',
  '\\',
  '%',
  '%2F',
  '../',
  '://',
  '?',
  '#',
];
const ODD = [
  ...PIECES,
  '[',
  '{',
  '<!--',
  '$',
  '`',
  '&',
  ';',
  '@',
  '.',
  '-',
  '+',
  'e',
  '0',
  '9'.repeat(17),
  'ß',
  'İ',
  '𝟙',
  '١',
  'é',
  'a'.repeat(300),
];

/** Texts that fill the inputs of a parameter: odd pieces in a row, as the seed says. */
export function oddTexts(count: number, pick: () => number): string[] {
  return Array.from({ length: count }, () => {
    const length = 1 + Math.floor(pick() * 6);

    return Array.from({ length }, () => ODD[Math.floor(pick() * ODD.length)]).join('');
  });
}

/** A text with its digits as a keyboard for Arabic types them, and a mark that nobody sees before it. */
export const arabicDigits = (text: string | number): string =>
  `\u200f${String(text).replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))}`;
