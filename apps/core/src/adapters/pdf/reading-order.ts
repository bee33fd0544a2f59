import { hasFromRight } from '@fanfare/rules';
import makeBidi from 'bidi-js';

/** The package gives its function itself, and not as its types have it. */
const bidi = (makeBidi as unknown as typeof makeBidi.default)();

/**
 * How deep each UTF-16 unit of a text is nested in the other direction (Unicode Standard Annex 9): odd numbers are read
 * from the right. Null where all of it is read from the left. A text begins on the side of its first letter.
 */
export function levelsOf(text: string): Uint8Array | null {
  return hasFromRight(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : null;
}

/** Runs of a line in the order in which they stand on it from left to right (rule L2). */
export function inSight<T extends { level: number }>(runs: readonly T[]): T[] {
  const line = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let start = 0; start < line.length; start += 1) {
      let end = start;
      while ((line[end]?.level ?? 0) >= level) end += 1;
      line.splice(start, end - start, ...line.slice(start, end).reverse());
      start = end;
    }
  }

  return line;
}

const LETTERS_FROM_RIGHT = /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}]/u;
const graphemes = new Intl.Segmenter();

/** Whether the letters of a run are laid out from the right; Arabic figures by themselves are not. */
export const isFromRight = (run: string): boolean => LETTERS_FROM_RIGHT.test(run);

/** A run as it is laid out: signs between words that are read from the right are turned, which nothing tells of them alone. */
export function asLaidOut(run: string, level: number): string {
  if (level % 2 === 0 || isFromRight(run)) return run;
  const signs = [...graphemes.segment(run)].map(({ segment }) => segment).reverse();

  return signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}
