import { LRUCache } from 'lru-cache';
import { upTo } from '../lib/up-to.ts';

type Bucket = { tokens: number; at: number };

/** Limit of remembered callers. The least recently active one is dropped first; its bucket is full again by then. */
const MAX_BUCKETS = 20_000;

/**
 * A token bucket per caller, refilled over time. It is local to this process, which suffices for calls that cost time but no
 * money. `take` returns 0, or the seconds until the next token; `giveBack` returns a token that was taken.
 */
export function makeTokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }) {
  const buckets = new LRUCache<string, Bucket>(upTo(MAX_BUCKETS));

  return {
    take(caller: string, now: Date): number {
      const at = now.getTime() / 1000;
      const known = buckets.get(caller) ?? { tokens: burst, at };
      const tokens = Math.min(burst, known.tokens + Math.max(0, at - known.at) * perSecond);
      buckets.set(caller, { tokens: tokens < 1 ? tokens : tokens - 1, at });

      return tokens < 1 ? (1 - tokens) / perSecond : 0;
    },

    /** Whole tokens that a caller had left when it last took one. */
    left: (caller: string): number => Math.floor(buckets.get(caller)?.tokens ?? burst),

    giveBack(caller: string): void {
      const known = buckets.get(caller);
      if (known) buckets.set(caller, { ...known, tokens: Math.min(burst, known.tokens + 1) });
    },
  };
}
