import { useSyncExternalStore } from 'react';

/** Interval of the checks whether the page is at rest, the length of a rest, and the longest wait for one. */
export const POLL_MS = 100;
export const REST_MS = 500;
export const LATEST_MS = 30_000;

type State = { isAllowed: boolean; listeners: Set<() => void> };
const state: State = { isAllowed: false, listeners: new Set() };

/**
 * True once heavy parts of the page may appear: after the page had rested for half a second, at the latest after half a
 * minute (CATB-06, CONST-39). What the reader came for is painted and answers before.
 */
export function useHeavyTask(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => state.isAllowed,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  state.listeners.add(listener);
  if (!state.isAllowed && state.listeners.size === 1) waitForRest(allow);

  return () => {
    state.listeners.delete(listener);
  };
}

function allow(): void {
  state.isAllowed = true;
  for (const listener of state.listeners) listener();
}

/**
 * Calls back after a rest: a poll that came in time says that nothing held the page since the one before. `now` in
 * milliseconds.
 */
export function waitForRest(onRest: () => void, now: () => number = () => performance.now()): () => void {
  const begun = now();
  let restingSince = begun;
  let last = begun;
  const timer = setInterval(() => {
    const at = now();
    // A poll that comes late was held up by work.
    if (at - last > POLL_MS * 1.5) restingSince = at;
    last = at;
    if (at - restingSince < REST_MS && at - begun < LATEST_MS) return;
    clearInterval(timer);
    onRest();
  }, POLL_MS);

  return () => clearInterval(timer);
}
