import { type Locale, listServiceTypes } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Service types with the kinds of links that each takes. */
export function serviceTypesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['service-types', locale],
    queryFn: async ({ signal }) => (await callApi(listServiceTypes, { query: { locale } }, { signal })).data,
    staleTime: 600_000,
  });
}
