import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listOrders } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

const MOST = 3;
/** Orders of one service often follow each other. */
const READ = '20';

/** The newest order of each of the last services of a customer; of a guest there is none to know. */
export function lastServicesQuery(locale: Locale, customerId: number | null) {
  return queryOptions({
    queryKey: ['last-services', locale, customerId],
    enabled: customerId !== null,
    queryFn: async ({ signal }) => {
      const { data } = await callApi(listOrders, { query: { locale, per_page: READ } }, { signal });
      const newest = new Map(data.toReversed().map((order) => [order.service.id, order]));

      return data.filter((order) => newest.get(order.service.id) === order).slice(0, MOST);
    },
  });
}
