import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Counters } from './counters.ts';

/** Keys that a process remembers: those that it asked for last. */
const KEPT = 50_000;

/** What a process knows of a key: its last shared count, and what it counted of it elsewhere since. */
type Known = { seen: number; elsewhere: number };

/**
 * Counters that go on while the shared ones are away: others stand in, on top of what was known of each key, so that nobody
 * may do more than before. When the shared ones are back they are told what was counted meanwhile.
 */
export function withStandIn(shared: Counters, standIn: Counters, log: Logger): Counters {
  const known = new LRUCache<string, Known>({ max: KEPT });
  const knownOf = (name: string): Known => known.get(name) ?? { seen: 0, elsewhere: 0 };
  let isAway = false;

  function note(away: boolean, error?: unknown): void {
    if (isAway === away) return;
    isAway = away;
    if (away)
      log.error(
        { err: error instanceof Error ? error.message : error },
        'Redis is away: limits are counted in the database',
      );
    else log.info('Redis is back: limits are counted in it');
  }

  return {
    async add(key, windowStart, windowSeconds, by = 1) {
      const name = `${key} ${windowStart.getTime()}`;
      const { seen, elsewhere } = knownOf(name);
      // Told once, by whichever of many at once is the first.
      known.set(name, { seen, elsewhere: 0 });
      try {
        const count = await shared.add(key, windowStart, windowSeconds, by + elsewhere);
        known.set(name, { ...knownOf(name), seen: count });
        note(false);
        return count;
      } catch (error) {
        note(true, error);
        const counted = await standIn.add(key, windowStart, windowSeconds, by);
        const now = knownOf(name);
        known.set(name, { ...now, elsewhere: now.elsewhere + elsewhere + by });
        return now.seen + counted;
      }
    },
    isAway: shared.isAway,
    async stop() {
      await shared.stop();
      await standIn.stop();
    },
  };
}
