import { listNetworks, listSubscriptions, type Subscription } from '@fanfare/contract';
import { addressOf } from '../../../shared/addresses/address.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { readPage } from '../../../shared/pages/read-page.server.ts';
import { networkNames } from '../network-names.ts';
import {
  type GroupCounts,
  groupCounts,
  LIST_GROUPS,
  parseSubscriptionsFilter,
  type SubscriptionsFilter,
} from './subscriptions-filter.ts';

/** The most that the call gives at once. */
const MOST = '100';

export type SubscriptionsPage = { subscriptions: Subscription[]; counts: GroupCounts };

/** The customer's subscriptions that the address asks for: those that run, and the newest ended ones. */
export async function loadSubscriptions(app: AppContext, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const filter = parseSubscriptionsFilter(searchParams);
  const list = await readPage(() => readGroups(app, filter, locale), '?');
  const networks = await app.call(listNetworks, { query: { locale } });

  return { ...list, filter, names: networkNames(networks.data) };
}

async function readGroups(
  { call }: AppContext,
  { group, search, ended }: SubscriptionsFilter,
  locale: string,
): Promise<SubscriptionsPage> {
  const ask = (status: string, length: string) =>
    call(listSubscriptions, {
      query: { locale, status, length, ...(search && { 'search[value]': search }) },
    });
  const running = group === null ? `${LIST_GROUPS.waiting},${LIST_GROUPS.running}` : LIST_GROUPS[group];
  const answers = await Promise.all([
    ...(group === 'ended' ? [] : [ask(running, MOST)]),
    ...(group === null || group === 'ended' ? [ask(LIST_GROUPS.ended, String(ended))] : []),
  ]);

  return {
    subscriptions: answers.flatMap(({ data }) => data),
    counts: groupCounts(answers[0]?.counts ?? {}),
  };
}
