import { hasFromRight } from '@fanfare/rules';
import makeBidi from 'bidi-js';

/** The package exports its function directly, unlike its types say. */
const bidi = (makeBidi as unknown as typeof makeBidi.default)();

/**
 * Embedding level of each UTF-16 unit of a text (Unicode Standard Annex 9): odd levels are read from the right. Null where all
 * of it is read from the left. The direction of the text is that of its first letter.
 */
export function levelsOf(text: string): Uint8Array | null {
  return hasFromRight(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : null;
}

/** Runs of a line in visual order, from left to right (rule L2). */
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

/** True when a run's letters are laid out from the right; Arabic digits on their own are not. */
export const isFromRight = (run: string): boolean => LETTERS_FROM_RIGHT.test(run);

/**
 * A run as it is laid out: in right-to-left runs mirrored signs between words are replaced, since the font can not tell for
 * them alone.
 */
export function asLaidOut(run: string, level: number): string {
  if (level % 2 === 0 || isFromRight(run)) return run;
  const signs = [...graphemes.segment(run)].map(({ segment }) => segment).reverse();

  return signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}
