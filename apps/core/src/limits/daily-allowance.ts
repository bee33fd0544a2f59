import { LRUCache } from 'lru-cache';
import type { Core } from '../core.ts';
import { upTo } from '../lib/up-to.ts';
import { countWithin } from './count-within.ts';

const DAY = 24 * 3600;
/** Tokens that a process remembers; one that is forgotten asks the shared count again. */
const KEPT = 20_000;
/** A process takes this share of what is left, and no more than so many calls, ahead. */
const AHEAD = { share: 20, most: 50 };

/** Calls of one token and day: how many the shared count had, and how many of them this process may still serve. */
type Held = { day: number; counted: number; ahead: number };

/**
 * Counts the calls of tokens by UTC day, in all processes together. A process takes calls ahead from the shared count, fewer
 * the nearer the limit is: most calls write nothing, and never are more served than the limit says. What a process took and
 * did not serve before it stopped is lost for that day.
 */
export function makeDailyAllowance(core: Core) {
  const held = new LRUCache<number, Held>(upTo(KEPT));

  return {
    /** Takes one call. `left` is what remains of the day as far as this process knows. */
    async take(tokenId: number, limit: number) {
      const now = core.clock.now().getTime();
      const day = Math.floor(now / (DAY * 1000));
      const resetAt = new Date((day + 1) * DAY * 1000);
      const known = held.get(tokenId);
      const today = known?.day === day ? known : { day, counted: 0, ahead: 0 };
      if (today.ahead === 0 && today.counted < limit) {
        const wanted = Math.min(AHEAD.most, Math.max(1, Math.floor((limit - today.counted) / AHEAD.share)));
        const key = `calls of token ${tokenId}`;
        const { count } = await countWithin(core, key, DAY, wanted);
        const tooMany = Math.min(wanted, Math.max(0, count - limit));
        // Given back, so that a limit that is raised later begins where this one ended.
        if (tooMany > 0) await countWithin(core, key, DAY, -tooMany);
        // Others of this process may have taken calls meanwhile.
        const met = held.get(tokenId);
        const before = met?.day === day ? met : today;
        before.counted = Math.max(before.counted, count - tooMany);
        before.ahead += wanted - tooMany;
        held.set(tokenId, before);
        return takeFrom(before, limit, resetAt);
      }
      held.set(tokenId, today);

      return takeFrom(today, limit, resetAt);
    },
  };
}

function takeFrom(held: Held, limit: number, resetAt: Date) {
  const isTaken = held.ahead > 0;
  if (isTaken) held.ahead -= 1;

  return { isTaken, limit, left: isTaken ? Math.max(0, limit - held.counted) + held.ahead : 0, resetAt };
}
