import { formatNumber } from '@fanfare/ui/format.ts';
import { traitsOf } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';

type Unit = 'hour' | 'minute' | 'second';

/** Writes how long a video was watched: "2 min 22 s" of seconds, "1 901 h" of minutes, in the reader's language. */
export function useViewTime() {
  const { locale } = useInstance();
  const { bcp47 } = traitsOf(locale);
  const write = (value: number, unit: Unit) =>
    new Intl.NumberFormat(bcp47, {
      style: 'unit',
      unit,
      useGrouping: false,
      // Hindi's short units are hardly readable.
      unitDisplay: locale === 'hi_IN' ? 'long' : 'short',
    })
      .format(value)
      .replace(/\d+/, formatNumber(value));

  return {
    view: (seconds: number) =>
      [seconds < 60 ? '' : write(Math.floor(seconds / 60), 'minute'), write(seconds % 60, 'second')]
        .filter(Boolean)
        .join(' '),
    watched: (minutes: number) =>
      minutes < 60 ? write(minutes, 'minute') : write(Math.round(minutes / 60), 'hour'),
  };
}
