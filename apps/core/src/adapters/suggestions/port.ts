import type { Locale } from '@fanfare/contract';

/** Subject of suggested phrases: words to begin with, or the title of a video that tags are for. */
export type SuggestionQuestion = {
  kind: 'keywords' | 'tags';
  /** Spaces are folded; neither blank nor longer than 200 characters. */
  text: string;
  language: Locale;
  /** ISO 3166-1 alpha-2 code of the country in which people search, and its name in that language. */
  country: { code: string; name: string };
};

/** A phrase with the searches of a month for it and how contested it is, from 0 to 1; null where its source does not say. */
export type Phrase = { text: string; searches: number | null; competition: number | null };

/** Phrases in the order of their source, its name and the time that its figures are of; null where it does not say. */
export type Suggested = { phrases: readonly Phrase[]; source: string | null; period: string | null };

/** Suggests phrases, the best first. It answers within 10 seconds, or throws: it never answers in the name of another source. */
export type Suggestions = {
  suggest(question: SuggestionQuestion): Promise<Suggested>;
};

/** Phrases of a source that tells nothing but these. */
export const withoutFigures = (texts: readonly string[]): Suggested => ({
  phrases: texts.map((text) => ({ text, searches: null, competition: null })),
  source: null,
  period: null,
});
