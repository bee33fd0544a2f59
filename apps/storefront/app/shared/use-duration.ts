import { useInstance } from './instance.ts';
import { traitsOf } from './locales.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Words for a number of minutes: the two largest units that say something. */
export function useDuration(display: 'short' | 'long' = 'short'): (minutes: number) => string {
  const { bcp47 } = traitsOf(useInstance().locale);

  return (minutes) => {
    const days = Math.floor(minutes / DAY);
    const hours = Math.floor((minutes % DAY) / HOUR);
    const parts: [number, Intl.NumberFormatOptions['unit']][] =
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

    return (said.length > 0 ? said : ([[minutes, 'minute']] as typeof parts))
      .map(([value, unit]) =>
        new Intl.NumberFormat(bcp47, { style: 'unit', unit: unit ?? 'minute', unitDisplay: display }).format(
          value,
        ),
      )
      .join(' ');
  };
}
