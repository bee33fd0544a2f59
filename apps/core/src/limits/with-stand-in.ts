import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { upTo } from '../lib/up-to.ts';
import type { Counters } from './counters.ts';

/** Limit of keys that a process remembers, evicted least recently used first. */
const KEPT = 50_000;

/** State of a key in this process: its last shared count, and what was counted elsewhere since. */
type Counts = { seen: number; elsewhere: number };

/**
 * Counters that go on while the shared ones are unavailable: a stand-in counts on top of the last known count of each key, so
 * that an outage raises no limit. Once the shared ones are back they get what was counted meanwhile.
 */
export function withStandIn(shared: Counters, standIn: Counters, log: Logger): Counters {
  const known = new LRUCache<string, Counts>(upTo(KEPT));
  const knownOf = (name: string): Counts => known.get(name) ?? { seen: 0, elsewhere: 0 };
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
      // Reported once, by the first of concurrent calls.
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
