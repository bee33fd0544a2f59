import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listServiceTypes } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Service types with the kinds of links that each takes. */
export function serviceTypesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['service-types', locale],
    queryFn: async ({ signal }) => (await callApi(listServiceTypes, { query: { locale } }, { signal })).data,
    staleTime: 600_000,
  });
}
