import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listSubscriptionServiceTypes } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';
import { offeredTypes } from './offered-types.ts';

/** Service types of a network that can be ordered for each new post, with their services. */
export function promotionTypesQuery(networkId: number, locale: Locale) {
  return queryOptions({
    queryKey: ['promotion-types', networkId, locale],
    queryFn: async ({ signal }) => {
      const input = { params: { networkId: String(networkId) }, query: { locale } };

      return offeredTypes(await callApi(listSubscriptionServiceTypes, input, { signal }));
    },
    staleTime: 600_000,
  });
}
