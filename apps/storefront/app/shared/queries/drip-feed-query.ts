import { callApi } from '@fanfare/client/api.ts';
import { getDripFeed, type Locale, type Order } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Progress of a drip feed's order, with which its plan changes. */
export type FeedState = Pick<Order, 'status' | 'current_quantity' | 'refunded'>;

/** A drip feed with its plan, as of a state of its order. */
export function dripFeedQuery(id: number, { status, current_quantity, refunded }: FeedState, locale: Locale) {
  return queryOptions({
    queryKey: ['drip-feed', id, status, current_quantity, refunded],
    queryFn: async ({ signal }) => {
      const params = { dripFeedId: String(id) };
      return (await callApi(getDripFeed, { params, query: { locale } }, { signal })).data;
    },
  });
}
