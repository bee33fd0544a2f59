import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listCountries, listLanguages } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Query for the names of all countries or languages. */
export function placesQuery(kind: 'countries' | 'languages', locale: Locale) {
  const endpoint = kind === 'languages' ? listLanguages : listCountries;

  return queryOptions({
    queryKey: [kind, locale],
    queryFn: async ({ signal }) => (await callApi(endpoint, { query: { locale } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
