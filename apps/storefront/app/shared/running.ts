import { getProfile, type Profile } from '@fanfare/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { useInstance } from './instance.ts';

const KEY = 'running';

export type Running = { orders: number; dripFeeds: number };

/** How much of a customer's runs: as the page was loaded, and anew when an order was heard to end or somebody returns. */
export function useRunning(profile: Profile): Running {
  const { locale } = useInstance();
  const { data } = useQuery({
    queryKey: [KEY, locale, profile],
    queryFn: async ({ signal }) =>
      runningIn((await callApi(getProfile, { query: { locale } }, { signal })).data),
    initialData: () => runningIn(profile),
  });

  return data;
}

/** Tells that an order ended. */
export function useOrderEnded(): () => void {
  const client = useQueryClient();

  return () => void client.invalidateQueries({ queryKey: [KEY] });
}

function runningIn({ running_orders, running_drip_feeds }: Profile): Running {
  return { orders: running_orders, dripFeeds: running_drip_feeds };
}
