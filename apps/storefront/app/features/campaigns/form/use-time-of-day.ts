import { formatDateTime } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';

/** The time of day of a moment: of UTC from the server, the reader's own once the browser has taken over. */
export function useTimeOfDay(iso: string): string {
  return formatDateTime(iso, useHydrated() ? 'local' : 'utc').slice(11, 16);
}
