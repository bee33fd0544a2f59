import { secondsAfter } from '../../clock.ts';
import type { CheckRow, Clip } from './store.ts';

/** Rules §2.15. */
export const OPEN_SECONDS = 60 * 60;
export const HOLD_SECONDS = 72 * 3600;
export const MOST_TRIES = 3;
const BETWEEN_TRIES_SECONDS = 30;

export const isOpen = ({ status }: Pick<CheckRow, 'status'>): boolean =>
  status === 'created' || status === 'started' || status === 'ended';

/** True for a clip that can be begun: its budget has the reward of one more. */
export const isOffered = ({ is_enabled, spent, reward, budget }: Clip): boolean =>
  is_enabled && spent + reward <= budget;

/** Time of the next attempt; null where an attempt is allowed now. */
export function nextTryAt({ tried_at }: Pick<CheckRow, 'tried_at'>, now: Date): Date | null {
  if (tried_at === null) return null;
  const at = secondsAfter(tried_at, BETWEEN_TRIES_SECONDS);

  return at > now ? at : null;
}

/** Seconds at the end of a clip that may be missing: the shop counts from a call on, which takes its time, and watching once is enough. */
export const GRACE_SECONDS = 2;

/**
 * Milliseconds of a clip that count as watched, by the clock of the shop: no more than have passed since the last report, since
 * nobody watches faster than time; and never less than counted already.
 */
export function countWatched(
  { watched_ms, reported_at }: Pick<CheckRow, 'watched_ms' | 'reported_at'>,
  { reportedMs, now }: { reportedMs: number; now: Date },
): number {
  if (reported_at === null) return watched_ms;
  const passed = Math.max(0, now.getTime() - reported_at.getTime());

  return Math.max(watched_ms, Math.min(Math.floor(reportedMs), watched_ms + passed));
}
