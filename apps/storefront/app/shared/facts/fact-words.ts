import type { ListedFacts, Locale } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { traitsOf } from '../i18n/locales.ts';
import { useInstance } from '../pages/instance.ts';
import { lengthIn } from './length-in.ts';

/** A fact that nobody can tell. */
const NONE = '–';

/** Words of measured facts in the reader's language. */
export function useFactWords() {
  const { t } = useLingui();
  const { locale } = useInstance();

  return useMemo(() => {
    const length = (minutes: number | null) => {
      if (minutes === null) return NONE;
      const said = lengthIn(locale, Math.max(minutes, 1));
      return minutes < 1 ? t`under ${said}` : said;
    };

    return {
      length,
      share: (fraction: number | null, digits: 'whole' | 'tenths') =>
        fraction === null ? NONE : formatShare(locale, fraction, digits),
      /** The shortest and the longest of some lengths. */
      range([shortest, longest]: readonly [number, number]): string {
        const [from, to] = [shortest, longest].map((minutes) => lengthIn(locale, Math.max(minutes, 1)));
        return from === to ? `${from}` : `${from} – ${to}`;
      },
      /** Both times in one phrase; the end is left out where nine tenths never came to one. */
      startsAndEnds({ starts_in, done_in }: Pick<ListedFacts, 'starts_in' | 'done_in'>): string {
        const [start, end] = [length(starts_in), length(done_in)];
        return done_in === null ? t`Starts in ${start}` : t`Starts in ${start}, done in ${end}`;
      },
    };
  }, [t, locale]);
}

/** Money back is told to a tenth of a percent, so that little is not nothing; all of it is never told of a part. */
function formatShare(locale: Locale, fraction: number, digits: 'whole' | 'tenths'): string {
  const shown = digits === 'whole' ? Math.floor(fraction * 100) / 100 : fraction;

  return new Intl.NumberFormat(traitsOf(locale).bcp47, {
    style: 'percent',
    minimumFractionDigits: digits === 'tenths' ? 1 : 0,
    maximumFractionDigits: digits === 'tenths' ? 1 : 0,
  }).format(shown);
}
