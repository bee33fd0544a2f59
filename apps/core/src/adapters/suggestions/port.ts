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

/** Suggests phrases, the best first. It answers within 10 seconds, or throws: it never answers in the name of another source. */
export type Suggestions = {
  suggest(question: SuggestionQuestion): Promise<readonly string[]>;
};
