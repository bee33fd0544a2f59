import { isTimeZone } from '@fanfare/contract';
import { useEffect } from 'react';
import { useReload } from '../loading/use-reload.ts';

const COOKIE = 'time_zone';
const YEAR_SECONDS = 365 * 86_400;

/** The zone that a browser told of itself; UTC until it has. */
export function timeZoneIn(cookies: string | null): string {
  const [, told = ''] = /(?:^|;\s*)time_zone=([\w+\-/]{1,64})/.exec(cookies ?? '') ?? [];

  return isTimeZone(told) ? told : 'UTC';
}

/** Keeps the server informed of the reader's time zone: lists are reloaded if it knew another zone, or none. */
export function useToldTimeZone(): void {
  const reload = useReload();
  // The cookie is the browser's.
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (!isTimeZone(timeZone) || timeZoneIn(document.cookie) === timeZone) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${COOKIE}=${timeZone}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    reload();
  }, [reload]);
}
