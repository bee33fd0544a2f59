import type { KeywordSuggestions, Locale } from '@fanfare/contract';
import type { SuggestionQuestion } from '../../adapters/suggestions/port.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound, Refusal } from '../../refusal.ts';
import { dayOf } from '../orders/face/days.ts';
import { endOfDay, presentLimit, searchesOf } from './day-limit.ts';
import { presentSuggested } from './present-suggested.ts';
import type { Searcher } from './searcher.ts';
import { deleteSearch, findSearches, insertSearch, lockSearcher } from './store.ts';

type LanguageQuestion = Pick<SuggestionQuestion, 'kind' | 'text'> & { language: Locale; country: number };

/**
 * Suggestions for keywords or tags (API-144). A search counts once a day, however often it is repeated; one whose source does not
 * answer does not count. Throws 422 on an unknown country, 429 when the day's searches are used up, and 503 when the source fails.
 */
export async function findSuggestions(
  core: Core,
  searcher: Searcher,
  asked: LanguageQuestion,
): Promise<KeywordSuggestions> {
  const source = core.suggestions;
  if (source === null) throw notFound('page');
  const question = await questionOf(core, asked);
  const now = core.clock.now();
  const counted = {
    day: dayOf(now),
    search: core.secrets.sign(
      'keyword searches',
      JSON.stringify({ ...question, text: question.text.toLowerCase() }),
    ),
  };
  const { limit, used, isNew } = await countSearch(core, searcher, counted);
  try {
    const found = await source.suggest(question);

    return { ...presentSuggested(found), limit: presentLimit(limit, used, now) };
  } catch (error) {
    if (isNew) await deleteSearch(core.db, searcher, counted);
    core.log.warn({ err: error instanceof Error ? error.message : error }, 'suggestions not found');
    throw new Refusal('suggestions_unavailable');
  }
}

async function questionOf(
  core: Core,
  { kind, text, language, country }: LanguageQuestion,
): Promise<SuggestionQuestion> {
  const content = (await core.catalogue.current()).content(language);
  const place = content.countries.find(({ id }) => id === country);
  if (!place) throw invalidField('country', 'keyword_tool.country_unknown');

  return {
    kind,
    text: text.replace(/\s+/g, ' ').trim(),
    language,
    country: { code: place.iso_code_2, name: place.name },
  };
}

/** Counts a search before its source is asked, which is outside: otherwise many at once would all be the last one. */
function countSearch(core: Core, searcher: Searcher, counted: { day: string; search: string }) {
  return inTransaction(core, async (tx) => {
    await lockSearcher(tx, searcher);
    const { used, isKnown } = await findSearches(tx, searcher, counted);
    const limit = await searchesOf(tx, searcher);
    if (isKnown) return { limit, used, isNew: false };
    if (used >= limit) throw usedUp(limit, core.clock.now());
    await insertSearch(tx, searcher, counted);

    return { limit, used: used + 1, isNew: true };
  });
}

function usedUp(limit: number, now: Date): Refusal {
  const seconds = Math.ceil((endOfDay(now).getTime() - now.getTime()) / 1000);

  return new Refusal('searches_used_up', { params: { limit, seconds } });
}
