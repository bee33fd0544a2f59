import { LRUCache } from 'lru-cache';
import type { Core } from '../core.ts';
import { makeTokenBuckets } from '../limits/token-buckets.ts';
import { tooMany } from '../refusal.ts';
import { hashOfToken } from '../security/api-token.ts';
import { clientBlock } from './client-block.ts';
import type { From } from './who.ts';

/** What nobody has, from one address: as many as a program tries that was not told of a new token. */
const UNKNOWN = { burst: 30, perSecond: 0.2 };
/** What was somebody's lately goes on, whoever guesses beside it. */
const KEPT = { max: 20_000, ttl: 3600_000 };

type Find<T> = (core: Core, secret: string, from: From) => Promise<T | null>;

/**
 * Finds whose a token or cookie is. Throws 429, before the database is asked, where many were asked for from one address that
 * nobody has. `staysUnknown`: nobody has later what nobody has now, so that it is looked for and counted once, however often
 * a browser sends it along.
 */
export function boundGuesses<T>(find: Find<T>, { staysUnknown = false } = {}): Find<T> {
  const guesses = makeTokenBuckets(UNKNOWN);
  const known = new LRUCache<string, true>(KEPT);
  const unknown = new LRUCache<string, true>(KEPT);

  return async (core, secret, from) => {
    const name = hashOfToken(secret).toString('base64');
    if (unknown.has(name)) return null;
    const block = clientBlock(from);
    const isCounted = core.config.hasRateLimits && !known.has(name);
    // Counted before it is looked for, so that many at once are counted too.
    const seconds = isCounted ? guesses.take(block, core.clock.now()) : 0;
    if (seconds > 0) throw tooMany(Math.ceil(seconds));
    const holder = await find(core, secret, from);
    if (holder === null) {
      known.delete(name);
      if (staysUnknown) unknown.set(name, true);
      return null;
    }
    known.set(name, true);
    if (isCounted) guesses.giveBack(block);
    return holder;
  };
}
