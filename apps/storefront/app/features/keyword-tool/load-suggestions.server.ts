import { ApiError } from '@fanfare/client/api-error.ts';
import {
  getSuggestionLimit,
  type KeywordSuggestions,
  type Locale,
  listCountries,
  type SuggestionLimit,
  suggestKeywords,
  suggestTags,
} from '@fanfare/contract';
import type { AppContext, Call } from '../../shared/pages/app-context.ts';
import { parseQuestion, type Question } from './keyword-tool-state.ts';

/** Result of a question: none asked, an answer, the day's searches used up, or the reason why there is no answer. */
export type SuggestionResult = { limit: SuggestionLimit } & (
  | { state: 'none' | 'failed' }
  | { state: 'used-up'; minutes: number }
  | ({ state: 'found'; title: string } & Omit<KeywordSuggestions, 'limit'>)
  | { state: 'refused'; error: string; field: string }
);
export type Country = { id: number; name: string };
export type LoadedSuggestions = Awaited<ReturnType<typeof loadSuggestions>>;

/** The question of the page's address with its answer, and the countries to choose from. */
export async function loadSuggestions(
  { call }: AppContext,
  { searchParams, locale }: { searchParams: URLSearchParams; locale: Locale },
  field: 'keyword' | 'about',
) {
  const question = parseQuestion(searchParams, field, locale);
  const [{ data: countries }, found] = await Promise.all([
    call(listCountries, { query: { locale } }),
    find(call, question, { field, locale }),
  ]);

  return { question, found, countries: countries.map(({ id, name }): Country => ({ id, name })) };
}

type QuestionField = { field: 'keyword' | 'about'; locale: Locale };

async function find(call: Call, question: Question, asked: QuestionField): Promise<SuggestionResult> {
  if (question.search === '') return { state: 'none', limit: await readLimit(call) };
  try {
    return { state: 'found', ...(await ask(call, question, asked)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const limit = await readLimit(call);
    if (error.status === 429 && error.code === 'searches_used_up')
      return { state: 'used-up', limit, minutes: minutesTo(limit.resets_at) };
    if (error.status === 422) return { state: 'refused', limit, ...faultOf(error) };
    if (error.status < 500) throw error;

    return { state: 'failed', limit };
  }
}

async function ask(
  call: Call,
  { search, country, language }: Question,
  { field, locale }: QuestionField,
): Promise<KeywordSuggestions & { title: string }> {
  const query = { locale, country: String(country), language };
  if (field === 'about') return (await call(suggestTags, { query: { ...query, about: search } })).data;

  return { ...(await call(suggestKeywords, { query: { ...query, keyword: search } })).data, title: search };
}

const readLimit = async (call: Call): Promise<SuggestionLimit> =>
  (await call(getSuggestionLimit, { query: {} })).data;

const minutesTo = (iso: string): number => Math.max(1, Math.ceil((Date.parse(iso) - Date.now()) / 60_000));

/** The first field that was refused: the page has three. */
function faultOf({ errors, message }: ApiError): { field: string; error: string } {
  const [field = 'keyword', [error = message] = []] = Object.entries(errors)[0] ?? [];

  return { field, error };
}
