import { callApi } from '@fanfare/client/api.ts';
import { listSubscriptions } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

const MOST_TOLD = 5;

/** Ids of the caller's running subscriptions to a channel, by its canonical link. */
export function followersQuery(url: string) {
  return queryOptions({
    queryKey: ['followers', url],
    queryFn: async ({ signal }): Promise<number[]> => {
      const query = { 'search[value]': url, status: 'waiting,in_processing', length: '100' };
      const { data } = await callApi(listSubscriptions, { query }, { signal });

      return data.flatMap((one) => (one.url === url ? one.id : [])).slice(0, MOST_TOLD);
    },
  });
}
