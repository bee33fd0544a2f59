import type { SuggestionLimit } from '@fanfare/contract';
import { SEARCHES_A_DAY } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { dayOf, daysAfter, startOf } from '../orders/face/days.ts';
import { activePlan } from '../plans/face/active-plan.ts';
import type { Searcher } from './searcher.ts';
import { findSearches } from './store.ts';

/** The searches that somebody has on a day of the shop, which is one of UTC. */
export async function searchesOf(db: Queryable, { customerId }: Searcher): Promise<number> {
  if (customerId === null) return SEARCHES_A_DAY.guest;

  return (await activePlan(db, customerId)) === null ? SEARCHES_A_DAY.customer : SEARCHES_A_DAY.plan;
}

/** End of the current day. */
export const endOfDay = (now: Date): Date => startOf(daysAfter(dayOf(now), 1));

/** Daily searches, those used today, and the time at which they are whole again (API-145). */
export async function readLimit(core: Core, searcher: Searcher): Promise<SuggestionLimit> {
  const now = core.clock.now();
  const [limit, { used }] = await Promise.all([
    searchesOf(core.db, searcher),
    findSearches(core.db, searcher, { day: dayOf(now), search: '' }),
  ]);

  return presentLimit(limit, used, now);
}

export const presentLimit = (limit: number, used: number, now: Date): SuggestionLimit => ({
  limit,
  used: Math.min(used, limit),
  resets_at: endOfDay(now).toISOString(),
});
