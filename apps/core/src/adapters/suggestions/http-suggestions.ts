import type { Locale } from '@fanfare/contract';
import * as z from 'zod';
import { getOutside } from '../get-outside.ts';
import { cleanPhrases } from './clean-phrases.ts';
import type { Suggestions } from './port.ts';

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 1_000_000;

/** Address of an operator's own source with places for the question, and the key that it wants. */
export type SuggestionPlace = { url: string; key: string | null };

const phrase = z.object({
  text: z.string(),
  searches: z.int().min(0).nullable().default(null),
  competition: z.number().min(0).max(1).nullable().default(null),
});
const line = z.string().max(80).nullable().default(null);

/** Answer of the source (docs/keyword-tool.md). */
const told = z.object({
  suggestions: z
    .array(z.union([z.string().transform((text) => ({ text, searches: null, competition: null })), phrase]))
    .max(1000),
  source: line,
  period: line,
});

/**
 * A source of the operator's, asked over HTTP at a public address (docs/keyword-tool.md). Whatever is no list of suggestions is no
 * answer: it throws.
 */
export function makeHttpSuggestions(
  { url: template, key }: SuggestionPlace,
  { mayBePrivate = false, patienceMs = PATIENCE_MS } = {},
): Suggestions {
  const headers = { accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) };

  return {
    async suggest(question) {
      const { kind, text, language, country } = question;
      const address = filled(template, { kind, text, language: tagOf(language), country: country.code });
      const { status, text: body } = await getOutside(address, {
        headers,
        signal: AbortSignal.timeout(patienceMs),
        longestAnswer: LONGEST_ANSWER,
        mayBePrivate,
      });
      if (status !== 200) throw new Error(`the source of suggestions answered ${status}`);
      const { suggestions, source, period } = told.parse(JSON.parse(body));

      return { phrases: cleanPhrases(suggestions, question), source, period };
    },
  };
}

/** Tag of a language (BCP 47). */
export const tagOf = (language: Locale): string => language.replace('_', '-');

function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{(kind|text|language|country)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}
