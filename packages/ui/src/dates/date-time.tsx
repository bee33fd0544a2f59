import { formatDateTime } from '../format.ts';
import { useHydrated } from '../hydrated.ts';

/** A time: in UTC from the server, in the reader's own zone once the browser has taken over. */
export function DateTime({ iso }: { iso: string }) {
  const isHydrated = useHydrated();

  return <time dateTime={iso}>{formatDateTime(iso, isHydrated ? 'local' : 'utc')}</time>;
}
