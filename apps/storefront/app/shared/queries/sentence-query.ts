import { callApi } from '@fanfare/client/api.ts';
import { type Locale, quoteSentence } from '@fanfare/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Prices change: an answer is asked for anew after a minute. */
const STALE_MS = 60_000;

/** Query for the prices of a sentence's services; the earlier ones stand until it answers. */
export function sentenceQuery(text: string, locale: Locale, customerId: number | null) {
  return queryOptions({
    queryKey: ['sentence', locale, customerId, text],
    queryFn: async ({ signal }) =>
      (await callApi(quoteSentence, { query: { locale }, body: { text } }, { signal })).data.lines,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    // Cut off, it fails at once: rows stand without prices.
    networkMode: 'always',
    retry: false,
  });
}
