import type { SuggestionLimit } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { dayOf, daysAfter, startOf } from '../orders/lists/days.ts';
import type { Searcher } from './searcher.ts';
import { findSearches } from './store.ts';

/** Searches a day (server semantics §2.16). */
const GUEST_SEARCHES = 5;
const CUSTOMER_SEARCHES = 25;

/** The searches that somebody has on a day of the shop, which is one of UTC. */
export function searchesOf({ customerId }: Searcher): number {
  return customerId === null ? GUEST_SEARCHES : CUSTOMER_SEARCHES;
}

/** When the day ends in which it is now. */
export const endOfDay = (now: Date): Date => startOf(daysAfter(dayOf(now), 1));

/** How many searches somebody has a day, has used today, and when they are whole again (API-145). */
export async function readLimit(core: Core, searcher: Searcher): Promise<SuggestionLimit> {
  const now = core.clock.now();
  const { used } = await findSearches(core.db, searcher, { day: dayOf(now), search: '' });

  return presentLimit(searchesOf(searcher), used, now);
}

export const presentLimit = (limit: number, used: number, now: Date): SuggestionLimit => ({
  limit,
  used: Math.min(used, limit),
  resets_at: endOfDay(now).toISOString(),
});
