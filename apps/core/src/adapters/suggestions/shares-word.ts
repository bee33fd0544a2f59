import type { SuggestionQuestion } from './port.ts';
import { foldPhrase, isSpaced, isTelling, wordsOf } from './words-of.ts';

/** Letters that an ending of a word may have: coast and coastal, walk and walking. */
const ENDING = 3;
/** Shorter words have no stem: sea is not in search. */
const SHORTEST_STEM = 4;

/** Tells of a phrase whether a word of the question stands in it, whole or by its stem; letters alone are not enough. */
export function sharesWordWith({ text, language }: SuggestionQuestion): (phrase: string) => boolean {
  const words = wordsOf(foldPhrase(text, language), language);
  const telling = words.filter((word) => isTelling(word, language));
  const asked = telling.length > 0 ? telling : words;

  return (phrase) => {
    const folded = foldPhrase(phrase, language);
    if (!isSpaced(language) && asked.some((word) => folded.includes(word))) return true;

    return wordsOf(folded, language).some((word) => asked.some((other) => areOfOneStem(word, other)));
  };
}

function areOfOneStem(one: string, other: string): boolean {
  if (one === other) return true;
  const stem = Math.max(SHORTEST_STEM, Math.max(one.length, other.length) - ENDING);

  return one.length >= stem && other.length >= stem && one.slice(0, stem) === other.slice(0, stem);
}
