import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listOrderKeywords, type Order } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Search phrases of an order with their positions, which are read when it starts and when it is done. */
export function orderKeywordsQuery(
  { id, status, started_at }: Pick<Order, 'id' | 'status' | 'started_at'>,
  token: string | null,
  locale: Locale,
) {
  return queryOptions({
    queryKey: ['order-keywords', id, status, started_at],
    queryFn: async ({ signal }) => {
      const query = { locale, ...(token === null ? {} : { token }) };
      const params = { orderId: String(id) };
      return (await callApi(listOrderKeywords, { params, query }, { signal })).data;
    },
  });
}
