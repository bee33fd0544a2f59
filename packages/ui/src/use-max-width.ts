import { useSyncExternalStore } from 'react';

/** True where the page is at most this many CSS pixels wide, for parts that are others there, not only laid out anew. False on a server. */
export function useMaxWidth(pixels: number): boolean {
  const query = `(width <= ${pixels}px)`;

  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);

      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
