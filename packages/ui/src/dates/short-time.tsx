import { formatDateTime } from '../format.ts';
import { useHydrated } from '../hydrated.ts';

/** A time to the minute: of today the hour alone, once the reader's day is known. */
export function ShortTime({ iso }: { iso: string }) {
  const isHydrated = useHydrated();

  return (
    <time dateTime={iso}>{isHydrated ? shortTime(iso, new Date()) : formatDateTime(iso).slice(0, 16)}</time>
  );
}

/** A local time as `ShortTime` shows it. */
export function shortTime(iso: string, now: Date): string {
  const text = formatDateTime(iso, 'local').slice(0, 16);
  const today = formatDateTime(now.toISOString(), 'local').slice(0, 10);

  return text.startsWith(today) ? text.slice(11) : text;
}
