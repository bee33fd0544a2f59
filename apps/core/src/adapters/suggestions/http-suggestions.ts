import type { Locale } from '@fanfare/contract';
import * as z from 'zod';
import { getOutside } from '../get-outside.ts';
import type { Suggestions } from './port.ts';

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 1_000_000;
const MOST = 100;

/** Address of an operator's own source with places for the question, and the key that it wants. */
export type SuggestionPlace = { url: string; key: string | null };

/** Answer of the source (docs/keyword-tool.md). */
const told = z.object({ suggestions: z.array(z.string()).max(1000) });

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
    async suggest({ kind, text, language, country }) {
      const address = filled(template, { kind, text, language: tagOf(language), country: country.code });
      const { status, text: body } = await getOutside(address, {
        headers,
        signal: AbortSignal.timeout(patienceMs),
        longestAnswer: LONGEST_ANSWER,
        mayBePrivate,
      });
      if (status !== 200) throw new Error(`the source of suggestions answered ${status}`);
      const { suggestions } = told.parse(JSON.parse(body));
      const phrases = suggestions.map((phrase) => phrase.replace(/[\s\p{Cc}]+/gu, ' ').trim());

      return [...new Set(phrases.filter((phrase) => phrase !== '' && phrase.length <= 80))].slice(0, MOST);
    },
  };
}

const tagOf = (language: Locale) => language.replace('_', '-');

function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{(kind|text|language|country)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}
