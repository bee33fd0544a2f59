import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, idText, localeQuery, timestamp, words } from '../../fields.ts';
import { LOCALES } from '../../locales.ts';

/** Searches of one day of UTC: of a guest by their address, of a customer by their account and its plan. */
export const suggestionLimit = z.object({ limit: z.number(), used: z.number(), resets_at: timestamp });
export type SuggestionLimit = z.output<typeof suggestionLimit>;

/** Phrases, the best first, and what is left of the day's searches. */
export const keywordSuggestions = z.object({
  suggestions: z.array(z.string()),
  /**
   * Searches of a month for each phrase and how contested it is, from 0 to 1, in the order of the phrases; null where the source
   * tells no figures.
   */
  figures: z.nullable(
    z.array(z.object({ searches: z.nullable(z.int()), competition: z.nullable(z.number()) })),
  ),
  /** Name of the source, and the time that its figures are of; null where it does not say. */
  source: z.nullable(z.string()),
  period: z.nullable(z.string()),
  limit: suggestionLimit,
});
export type KeywordSuggestions = z.output<typeof keywordSuggestions>;

export const tagSuggestions = z.extend(keywordSuggestions, {
  /** Subject of the tags: the text, or the title of the video that it linked to. */
  title: z.string(),
});
export type TagSuggestions = z.output<typeof tagSuggestions>;

/** Without a country it is the United Kingdom, without a language that of the answer. */
const where = {
  ...localeQuery,
  country: z.optional(idText),
  language: z.optional(z.enum(LOCALES)),
};

const suggestionsCall = resource('/api/v1/keyword-suggestions', {
  access: 'anyone',
  policy: 'public',
  method: 'GET',
  status: 200,
});

export const suggestKeywords = suggestionsCall({
  name: 'suggestKeywords',
  summary:
    'Phrases around a keyword, in a language and for a country. A search counts towards the limit of the day once, however often it is repeated; past the limit it is 429.',
  query: z.object({ ...where, keyword: words(80, 1) }),
  output: data(keywordSuggestions),
  errors: [401, 404, 422, 503],
});

export const suggestTags = suggestionsCall({
  name: 'suggestTags',
  summary: 'Tags for a video, by its title or its link. Counts as a search for keywords.',
  path: '/tags',
  query: z.object({ ...where, about: words(200, 1) }),
  output: data(tagSuggestions),
  errors: [401, 404, 422, 503],
});

export const getSuggestionLimit = suggestionsCall({
  name: 'getSuggestionLimit',
  summary: 'The searches that the caller has today.',
  path: '/limit',
  query: z.object(localeQuery),
  output: data(suggestionLimit),
  errors: [401, 404],
});
