import { isSeen, readAs, trimSeen } from './seen-text.ts';

/** Items found in a text whose number is the quantity of the order (calculable quantity). Rules §2.1. */
export type CountedText = {
  items: string[];
  /** The quantity; the server ignores the one that was sent. */
  count: number;
  /** Indexes in `items` of items with too many characters. */
  tooLong: number[];
};

export const COMMENT_MAX_CHARACTERS = 500;
export const KEYWORD_MAX_CHARACTERS = 80;

/**
 * Comments of a text: its lines of which a person sees something, after trim (CRLF and LF), duplicates allowed, each 1..500
 * characters. A list is read as its items one under another. Rules §2.1.
 */
export function countComments(text: string | readonly string[]): CountedText {
  return counted(piecesOf(text, /\r?\n/), COMMENT_MAX_CHARACTERS);
}

/**
 * Search phrases of a text that a person reads as different (`readAs`), separated by newline or comma, also the commas of
 * other scripts, each 1..80 characters. The items come folded, as they are counted and tracked. Rules §2.1.
 */
export function countKeywords(text: string | readonly string[]): CountedText {
  const phrases = new Map<string, string>();
  for (const piece of piecesOf(text, /[\n,，、،]/)) {
    const phrase = piece.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
    const same = readAs(phrase);
    if (!phrases.has(same)) phrases.set(same, phrase);
  }
  return counted([...phrases.values()], KEYWORD_MAX_CHARACTERS);
}

function piecesOf(text: string | readonly string[], separator: RegExp): string[] {
  const whole = typeof text === 'string' ? text : text.join('\n');
  return whole.split(separator).filter(isSeen).map(trimSeen);
}

function counted(items: string[], maxCharacters: number): CountedText {
  const tooLong = items.flatMap((item, index) => (charactersOf(item) > maxCharacters ? [index] : []));
  return { items, count: items.length, tooLong };
}

// Code points, not UTF-16 units: an emoji is one character to whoever types it.
function charactersOf(item: string): number {
  return [...item].length;
}
