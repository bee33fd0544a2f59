import type { Phrase, SuggestionQuestion } from './port.ts';
import { sharesWordWith } from './shares-word.ts';

const MOST = 100;
const LONGEST = 80;

/** Phrases of a source from outside as they are shown: each once, on one line, and about what was asked. */
export function cleanPhrases(phrases: readonly Phrase[], question: SuggestionQuestion): Phrase[] {
  const isAbout = sharesWordWith(question);
  const kept = new Map<string, Phrase>();
  for (const phrase of phrases) {
    const text = phrase.text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    if (text !== '' && text.length <= LONGEST && !kept.has(text) && isAbout(text))
      kept.set(text, { ...phrase, text });
  }

  return [...kept.values()].slice(0, MOST);
}
