import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the browser has hydrated the page, true afterwards: for content that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
