import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listRefillRequests } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Refills of an order, and what its last measure says of another. */
export function refillsQuery(orderId: number, locale: Locale) {
  return queryOptions({
    queryKey: ['refills', orderId],
    queryFn: ({ signal }) => {
      const params = { orderId: String(orderId) };
      return callApi(listRefillRequests, { params, query: { locale } }, { signal });
    },
  });
}
