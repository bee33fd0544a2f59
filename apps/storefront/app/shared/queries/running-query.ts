import { callApi } from '@fanfare/client/api.ts';
import { getProfile, type Locale, type Profile } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

export type Running = {
  orders: number;
  dripFeeds: number;
  subscriptions: number;
  unreadTickets: number;
  balance: string;
};

/** Begins the key of all of them. */
export const RUNNING = 'running';

/** Query for the customer's running orders, unseen answers and balance, newer than `profile`. */
export function runningQuery(profile: Profile, locale: Locale) {
  return queryOptions({
    queryKey: [RUNNING, locale, profile],
    queryFn: async ({ signal }) =>
      runningIn((await callApi(getProfile, { query: { locale, without_spend: '1' } }, { signal })).data),
    initialData: () => runningIn(profile),
  });
}

function runningIn({
  running_orders,
  running_drip_feeds,
  running_subscriptions,
  unread_tickets,
  balance,
}: Profile): Running {
  return {
    orders: running_orders,
    dripFeeds: running_drip_feeds,
    subscriptions: running_subscriptions,
    unreadTickets: unread_tickets,
    balance,
  };
}
