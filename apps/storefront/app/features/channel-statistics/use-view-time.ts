import { traitsOf } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';

/** Writes a time of some seconds as "2 min 22 s", in the reader's language. */
export function useViewTime(): (seconds: number) => string {
  const { locale } = useInstance();
  const { bcp47 } = traitsOf(locale);
  const write = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(bcp47, {
      style: 'unit',
      unit,
      unitDisplay: locale === 'hi_IN' ? 'long' : 'short',
    }).format(value);

  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    const parts = [minutes > 0 ? write(minutes, 'minute') : '', write(seconds % 60, 'second')];

    return parts.filter(Boolean).join(' ');
  };
}
