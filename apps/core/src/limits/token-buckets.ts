import { LRUCache } from 'lru-cache';

type Bucket = { tokens: number; at: number };

/** Callers that are remembered: the longest silent one is forgotten first, its bucket is full again by then. */
const MAX_BUCKETS = 20_000;

/**
 * A bucket of tokens for every caller, refilled by and by. It holds for this process alone: good enough for calls that
 * cost time but no money. `take` gives 0, or the seconds after which there is a token again; `giveBack` undoes one that was taken.
 */
export function makeTokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });

  return {
    take(caller: string, now: Date): number {
      const at = now.getTime() / 1000;
      const known = buckets.get(caller) ?? { tokens: burst, at };
      const tokens = Math.min(burst, known.tokens + Math.max(0, at - known.at) * perSecond);
      buckets.set(caller, { tokens: tokens < 1 ? tokens : tokens - 1, at });

      return tokens < 1 ? (1 - tokens) / perSecond : 0;
    },

    giveBack(caller: string): void {
      const known = buckets.get(caller);
      if (known) buckets.set(caller, { ...known, tokens: Math.min(burst, known.tokens + 1) });
    },
  };
}
