import { Refusal } from './refusal.ts';

/**
 * Throws 409 `stale` where something stands otherwise, as a digest, than when whoever acts on it looked; `seen` is left out by whoever was
 * shown none.
 */
export function requireAsSeen(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) throw new Refusal('stale');
}
