import { callApi } from '@fanfare/client/api.ts';
import { type DoorName, getProfile, type Locale, type Profile } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

export type Running = {
  orders: number;
  dripFeeds: number;
  subscriptions: number;
  campaigns: number;
  /** Numbers of what waits for the customer, by the part of the shop where it is done. */
  toDo: Readonly<Record<DoorName | 'account', number>>;
  balance: string;
};

/** Begins the key of all of them. */
export const RUNNING = 'running';

/** Query for the customer's running orders, what waits for them and their balance, newer than `profile`. */
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
  running_campaigns,
  unread_tickets,
  identity_verification_required,
  to_do,
  balance,
}: Profile): Running {
  return {
    orders: running_orders,
    dripFeeds: running_drip_feeds,
    subscriptions: running_subscriptions,
    campaigns: running_campaigns,
    toDo: {
      buy: 0,
      ...to_do,
      help: unread_tickets,
      account: identity_verification_required ? 1 : 0,
    },
    balance,
  };
}
