import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import { unavailable } from '../refusal.ts';

/**
 * Adds to the count of a key in the current window of so many seconds, shared by all processes; `by` 0 only reads it. Returns
 * the count and the seconds until the window ends. Throws 503 when no counter is available: limits fail closed.
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
    core.log.error({ err: error instanceof Error ? error.message : error }, 'limits could not be counted');
    throw unavailable();
  });
  const end = secondsAfter(start, seconds);

  return { count, secondsLeft: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
}
