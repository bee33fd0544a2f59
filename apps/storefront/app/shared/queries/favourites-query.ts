import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listFavorites } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

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
