import { type Locale, parseLocale, type SuggestionLimit } from '@fanfare/contract';
import { DEFAULT_COUNTRY } from '@fanfare/rules';

/** Question, as the address of the page has it. */
export type Question = {
  search: string;
  /** Id of the country. */
  country: number;
  language: Locale;
};

/** State of the keyword tool (ENT-88); the selection is kept by the tab, all else comes with the page. */
export type KeywordToolState = Question & {
  suggestions: readonly string[];
  selected: readonly string[];
  limit: SuggestionLimit;
};

/** Reads a question; without one there is the United Kingdom (ENT-89), and the language of the page. */
export function parseQuestion(search: URLSearchParams, field: 'keyword' | 'about', locale: Locale): Question {
  const country = search.get('country') ?? '';

  return {
    search: (search.get(field) ?? '').trim(),
    country: /^[1-9]\d{0,8}$/.test(country) ? Number(country) : DEFAULT_COUNTRY.id,
    language: parseLocale(search.get('language')) ?? locale,
  };
}

/** The address of a question, on the page that it is asked on. */
export function searchOf({ search, country, language }: Question, field: 'keyword' | 'about'): string {
  return `?${new URLSearchParams({ [field]: search, country: String(country), language })}`;
}
