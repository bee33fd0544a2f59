import { type Locale, listFavorites } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Ids of the services that a customer marked, newest first. */
export function favouritesQuery(locale: Locale, customerId: number | undefined) {
  return queryOptions({
    queryKey: ['favourites', customerId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(listFavorites, { query: { locale } }, { signal });
      return data.map(({ service_id }) => service_id);
    },
  });
}
