import { traitsOf } from '../i18n/locales.ts';
import { useInstance } from '../pages/instance.ts';

/** Writes a day such as 2026-11-28 as "28 Nov", in the reader's language. */
export function useShortDay(): (day: string) => string {
  const { locale } = useInstance();
  const format = new Intl.DateTimeFormat(traitsOf(locale).bcp47, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

  return (day) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Writes the month of a day as "Nov 2026", in the reader's language. */
export function useShortMonth(): (day: string) => string {
  const { locale } = useInstance();
  const format = new Intl.DateTimeFormat(traitsOf(locale).bcp47, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

  return (day) => format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}
