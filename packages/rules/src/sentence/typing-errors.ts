import type { Meaning, Vocabulary } from './vocabulary.ts';

const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 8;
/** Letters that are typed one by one: elsewhere another sign is another word. */
const TYPED = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;

/**
 * The word that was meant by one with a typing error: one error from four letters on, two from eight, against names and things alone
 * (rules §2.20). null where none is so near.
 */
export function correct(
  { spellings }: Vocabulary,
  typed: string,
): { text: string; meanings: readonly Meaning[] } | null {
  if (typed.length < ONE_ERROR_FROM || !TYPED.test(typed)) return null;
  let best: { text: string; meanings: readonly Meaning[]; errors: number } | null = null;
  for (const { text, isStem, meanings } of spellings) {
    if (text.length < ONE_ERROR_FROM) continue;
    const most = Math.min(text.length, typed.length) >= TWO_ERRORS_FROM ? 2 : 1;
    const errors = isStem ? errorsOfStem(typed, text, most) : errorsBetween(typed, text, most);
    if (errors <= most && (best === null || errors < best.errors)) best = { text, meanings, errors };
  }

  return best;
}

/** A stem is compared with beginnings of its length, one letter less and one more. */
function errorsOfStem(typed: string, stem: string, most: number): number {
  const lengths = [stem.length - 1, stem.length, stem.length + 1].filter((length) => length <= typed.length);

  return Math.min(most + 1, ...lengths.map((length) => errorsBetween(typed.slice(0, length), stem, most)));
}

/** Letters to insert, leave out, replace or exchange with the next one (optimal string alignment); more than `most` is not counted on. */
function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isEqual ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...line) > most) return most + 1;
    [before, above] = [above, line];
  }

  return above[b.length] ?? most + 1;
}
