import { formatDateTime } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';

/** A day: of UTC from the server, the reader's own once the browser has taken over. */
export function ShortDay({ iso }: { iso: string }) {
  const isHydrated = useHydrated();

  return <time dateTime={iso}>{formatDateTime(iso, isHydrated ? 'local' : 'utc').slice(0, 10)}</time>;
}
