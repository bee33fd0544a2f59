import * as z from 'zod';
import { getOutside } from '../get-outside.ts';
import { cleanPhrases } from './clean-phrases.ts';
import { tagOf } from './http-suggestions.ts';
import { type SuggestionQuestion, type Suggestions, withoutFigures } from './port.ts';
import { foldPhrase, isTelling, joinWords, wordsOf } from './words-of.ts';

const ADDRESS = 'https://suggestqueries.google.com';
const PATIENCE_MS = 3_000;
const LONGEST_ANSWER = 200_000;
/** Words of a title that make a search: whole titles are seldom searched for. */
const WORDS_OF_TITLE = 3;

/** Answer of the service: what was asked, then the completions; what follows is of no use here. */
const told = z.tuple([z.string(), z.array(z.string())], z.unknown());

/**
 * The completions that YouTube's own search field shows, of a public service without a key (docs/keyword-tool.md). It tells which
 * phrases people search for, the most frequent first, and no figures. Anything but its answer is none: it throws.
 */
export function makeYoutubeSuggestions({
  url = ADDRESS,
  mayBePrivate = false,
  patienceMs = PATIENCE_MS,
} = {}): Suggestions {
  return {
    async suggest(question) {
      const asked = new URLSearchParams({
        client: 'firefox',
        ds: 'yt',
        oe: 'utf8',
        hl: tagOf(question.language),
        gl: question.country.code,
        q: searchOf(question),
      });
      const { status, text } = await getOutside(`${url}/complete/search?${asked}`, {
        signal: AbortSignal.timeout(patienceMs),
        silenceMs: patienceMs,
        longestAnswer: LONGEST_ANSWER,
        mayBePrivate,
      });
      if (status !== 200) throw new Error(`YouTube's suggestions answered ${status}`);
      const [, completions] = told.parse(JSON.parse(text));
      const { phrases, ...rest } = withoutFigures(completions);

      return { ...rest, phrases: cleanPhrases(phrases, question), source: 'YouTube' };
    },
  };
}

function searchOf({ kind, text, language }: SuggestionQuestion): string {
  if (kind === 'keywords') return text;
  const telling = wordsOf(foldPhrase(text, language), language).filter((word) => isTelling(word, language));

  return telling.length === 0 ? text : joinWords(telling.slice(0, WORDS_OF_TITLE), language);
}
