import type { Locale } from '@fanfare/contract';
import { traitsOf } from '../i18n/locales.ts';
import { useInstance } from '../pages/instance.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

type Display = 'short' | 'long';

/** Words for a number of minutes: the two largest units that say something. */
export function useDuration(display: Display = 'short'): (minutes: number) => string {
  const { locale } = useInstance();

  return (minutes) => durationIn(locale, minutes, display);
}

/** Duration in a known language, spaced as its glossary says: Japanese has no space beside a figure, Chinese has one. */
export function durationIn(locale: Locale, minutes: number, display: Display = 'short'): string {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const parts: Part[] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % HOUR, 'minute'],
        ];
  const said = parts.filter(([value]) => value > 0);

  return spoken(locale, said.length > 0 ? said : [[minutes, 'minute']], display);
}

type Part = [value: number, unit: Intl.NumberFormatOptions['unit']];

/** Parts of a duration in a known language, one after the other. */
export function spoken(locale: Locale, parts: readonly Part[], display: Display = 'short'): string {
  // Hindi's short units are hardly readable.
  const unitDisplay = locale === 'hi_IN' ? 'long' : display;
  const { bcp47 } = traitsOf(locale);
  const text = parts
    .map(([value, unit]) =>
      new Intl.NumberFormat(bcp47, { style: 'unit', unit: unit ?? 'minute', unitDisplay }).format(value),
    )
    .join(' ');
  if (locale === 'ja') return text.replace(/\s/g, '');

  return locale === 'zh_CN' ? text.replace(/(\d)(?=[^\d\s])/g, '$1\u00a0') : text;
}
