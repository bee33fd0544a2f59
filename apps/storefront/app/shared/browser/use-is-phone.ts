import { BREAKPOINTS } from '@fanfare/ui/breakpoints.ts';
import { useSyncExternalStore } from 'react';

const QUERY = `(width <= ${BREAKPOINTS.phone}px)`;

/** True where the page has the width of a phone (MOB-02), for parts that are others there, not only laid out anew. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

function onChange(tell: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', tell);

  return () => query.removeEventListener('change', tell);
}
