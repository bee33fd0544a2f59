import { useLingui } from '@lingui/react';
import { formatDateTime } from '../format.ts';
import { useHydrated } from '../hydrated.ts';

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Age of a moment in words, with its time when pointed at. The server, which does not know the reader's now, says the day. */
export function Age({ iso }: { iso: string }) {
  const { i18n } = useLingui();
  const isHydrated = useHydrated();

  return (
    <time dateTime={iso} title={formatDateTime(iso, isHydrated ? 'local' : 'utc')}>
      {isHydrated
        ? ageInWords(new Date(iso), new Date(), i18n.locale.replace('_', '-'))
        : formatDateTime(iso).slice(0, 10)}
    </time>
  );
}

/** "3 days ago" in a language; under a minute "now". */
export function ageInWords(then: Date, now: Date, language: string): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];

  return words.format(-Math.floor(seconds / length) || 0, unit);
}
