import { identifyLink } from '@fanfare/rules';
import { fieldOf } from '../field-of.ts';
import { getOutside } from '../get-outside.ts';
import type { RankingAnswer, RankingQuery, RankingSource } from './port.ts';
import { languageOf, searchAddress } from './search-address.ts';

/** Request and answer format of an operator's search API (docs/rankings.md). Fields are paths, such as `video_results`. */
export type JsonSearch = {
  name: string;
  networks: readonly string[];
  countries: readonly string[] | null;
  /** Address with `{query}`, and where the API has them `{country}`, `{language}`, `{key}` and `{page}`. */
  url: string;
  key: string | null;
  /** The list of results, best first. */
  results: string;
  /** Fields of a result for its link and its title. */
  link: string;
  title: string | null;
  /** Token of the next page; null: the first answer has all that there is. */
  next: string | null;
  /** A field that is there when nothing was found and the list is missing. */
  empty: string | null;
  perSecond: number | null;
  perDay: number | null;
};

const SHOWN_PLACES = 100;
/** Requests for the first hundred: no API has fewer than twenty results on a page. */
const MOST_PAGES = 5;
/** Wait for a host that does not say how long, and the bounds for one that does. */
const BUSY_SECONDS = { usual: 60, least: 1, most: 86_400 };
const LONGEST_TITLE = 300;

/**
 * A search API of the operator's choice that answers in JSON: what SerpApi, DataForSEO and others offer. An answer that is not
 * as it was described is no answer: it never says that a link was not found.
 */
export function makeJsonSearch(search: JsonSearch): RankingSource {
  return {
    ...search,
    mostRequests: search.next === null ? 1 : MOST_PAGES,
    async position(query, turn) {
      let seen = 0;
      let page = '';
      for (let request = 0; request < MOST_PAGES; request += 1) {
        await turn();
        const answer = await ask(search, query, page);
        if (answer.state === 'busy') return answer;
        const found = answer.results
          .slice(0, SHOWN_PLACES - seen)
          .findIndex(({ link }) => leadsTo(link, query));
        if (found >= 0)
          return { state: 'read', position: seen + found + 1, title: answer.results[found]?.title ?? null };
        seen += answer.results.length;
        if (answer.next === null || answer.results.length === 0 || seen >= SHOWN_PLACES) break;
        page = answer.next;
      }

      return { state: 'read', position: null, title: null };
    },
  };
}

type Result = { link: string; title: string | null };
type Page = { state: 'page'; results: Result[]; next: string | null };

async function ask(
  search: JsonSearch,
  { phrase, country }: RankingQuery,
  page: string,
): Promise<Page | (RankingAnswer & { state: 'busy' })> {
  const { url: template, key } = search;
  const isKeyInAddress = template.includes('{key}');
  const address = searchAddress(template, {
    query: phrase,
    country: country?.toLowerCase() ?? '',
    language: country === null ? '' : languageOf(country),
    key: key ?? '',
    page,
  });
  const headers = {
    accept: 'application/json',
    ...(key !== null && !isKeyInAddress && { authorization: `Bearer ${key}` }),
  };
  const { status, text, retryAfter } = await getOutside(address, { headers });
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    const seconds = retryAfter ?? BUSY_SECONDS.usual;
    return { state: 'busy', seconds: Math.min(Math.max(seconds, BUSY_SECONDS.least), BUSY_SECONDS.most) };
  }
  if (status !== 200) throw new Error(`${search.name} answered ${status}`);

  return readPage(search, text);
}

function readPage(search: JsonSearch, text: string): Page {
  const told = jsonOf(text);
  if (told === undefined) throw new Error(`${search.name} answered something else than JSON`);
  const list = fieldOf(told, search.results);
  const isEmpty = search.empty !== null && fieldOf(told, search.empty) != null;
  if (!Array.isArray(list) && !(list == null && isEmpty))
    throw new Error(`${search.name} answered without ${search.results}`);
  const next = search.next === null ? null : fieldOf(told, search.next);

  return {
    state: 'page',
    results: (list ?? []).flatMap((result: unknown) => resultOf(search, result)),
    next: typeof next === 'string' && next !== '' ? next : typeof next === 'number' ? String(next) : null,
  };
}

function resultOf({ link, title }: JsonSearch, result: unknown): Result[] {
  const to = fieldOf(result, link);
  const named = title === null ? null : fieldOf(result, title);
  if (typeof to !== 'string') return [];

  return [
    { link: to, title: typeof named === 'string' ? named.trim().slice(0, LONGEST_TITLE) || null : null },
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function leadsTo(link: string, { url }: RankingQuery): boolean {
  const read = identifyLink(link);

  return read.ok && read.link.url === url;
}
