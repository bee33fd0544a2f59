import { type Locale, listRefillRequests } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Refills of an order. */
export function refillsQuery(orderId: number, locale: Locale) {
  return queryOptions({
    queryKey: ['refills', orderId],
    queryFn: async ({ signal }) => {
      const params = { orderId: String(orderId) };
      return (await callApi(listRefillRequests, { params, query: { locale } }, { signal })).data;
    },
  });
}
