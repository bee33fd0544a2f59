import { useSyncExternalStore } from 'react';
import { inRem } from './breakpoints.ts';

/**
 * True where the page is at most this wide, in CSS pixels of a page with letters of the usual size: it is narrower where the reader's
 * letters are larger. For parts that are others there, not only laid out anew. False on a server.
 */
export function useMaxWidth(pixels: number): boolean {
  const query = `(width <= ${inRem(pixels)})`;

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
