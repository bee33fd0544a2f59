import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { unavailable } from '../refusal.ts';

/**
 * Adds to what was counted under a key in the present stretch of so many seconds, for all processes together; `by` 0 only
 * looks. Gives the count and the seconds until it begins anew. Throws 503 when nobody can count: limits fail closed.
 */
export async function countWithin(
  core: Core,
  key: string,
  seconds: number,
  by = 1,
): Promise<{ count: number; secondsLeft: number }> {
  const now = core.clock.now();
  const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
  const count = await core.counters.add(key, start, seconds, by).catch((error: unknown) => {
    core.log.error({ err: error instanceof Error ? error.message : error }, 'limits can not be counted');
    throw unavailable();
  });
  const end = secondsAfter(start, seconds);

  return { count, secondsLeft: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
}
