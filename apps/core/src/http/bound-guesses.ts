import { LRUCache } from 'lru-cache';
import type { Core } from '../core.ts';
import { upTo } from '../lib/up-to.ts';
import { makeTokenBuckets } from '../limits/token-buckets.ts';
import { tooMany } from '../refusal.ts';
import { hashOfToken } from '../security/api-token.ts';
import { clientBlock } from './client-block.ts';
import type { From } from './who.ts';

/** Unknown tokens per address: as many as a program sends that was not told of its new token. */
const UNKNOWN = { burst: 30, perSecond: 0.2 };
/** Tokens that were valid lately are not limited, whoever else guesses from the same address. */
const KEPT = { ...upTo(20_000), ttl: 3600_000 };

type Find<T> = (core: Core, secret: string, from: From) => Promise<T | null>;

/**
 * Finds the owner of a token or cookie. Throws 429, before the database is asked, once one address has sent too many unknown
 * ones. `staysUnknown`: an unknown token never becomes valid, so it is looked up and counted once, however often a browser
 * sends it.
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
    // Counted before the lookup, so that many at once are counted too.
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
