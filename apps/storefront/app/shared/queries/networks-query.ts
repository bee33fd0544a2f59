import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listNetworks } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Networks with their service types. */
export function networksQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['networks', locale],
    queryFn: async ({ signal }) => (await callApi(listNetworks, { query: { locale } }, { signal })).data,
    staleTime: 600_000,
  });
}
