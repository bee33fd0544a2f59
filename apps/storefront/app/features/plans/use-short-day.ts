import { traitsOf } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';

/** Writes a day of UTC, in which plans are charged: “28 Nov”. */
export function useShortDay(): (moment: Date | string) => string {
  const { bcp47 } = traitsOf(useInstance().locale);
  // English of Britain, as dates are written on all pages: the day before the month.
  const format = new Intl.DateTimeFormat(bcp47 === 'en' ? 'en-GB' : bcp47, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

  return (moment) => format.format(new Date(moment));
}
