import type { Locale, Profile } from '@fanfare/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPush } from '../../shared/browser/push.ts';
import { favouritesQuery } from '../../shared/queries/favourites-query.ts';
import { linkedCardsQuery } from '../../shared/queries/linked-cards-query.ts';
import { runningQuery } from '../../shared/queries/running-query.ts';
import { sendClientIds } from './send-client-ids.ts';
import { networksAtHand } from './toolbar/networks-at-hand.ts';

/**
 * Prefetches what a customer's page needs from its start on (AUTH-02, AUTH-16, AUTH-19): the profile, once the session
 * is renewed, then data that screens would wait for. One answer names the networks for every way to order. A failed
 * call is repeated by the screen that needs it.
 */
export async function afterLogin(queries: QueryClient, profile: Profile, locale: Locale): Promise<void> {
  await queries.fetchQuery({ ...runningQuery(profile, locale), staleTime: 0 });
  await Promise.all([
    queries.prefetchQuery(favouritesQuery(locale, profile.id)),
    networksAtHand(queries, locale),
    queries.prefetchQuery(linkedCardsQuery(locale, profile.id)),
    sendClientIds(profile, locale, document.cookie),
    keepPush(profile.id, locale),
  ]);
}
