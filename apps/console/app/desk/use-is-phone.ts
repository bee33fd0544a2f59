import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639px)';

/** True where the page is as narrow as a phone, where lists are cards: only the visible ones are rendered. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', changed);

      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
  );
