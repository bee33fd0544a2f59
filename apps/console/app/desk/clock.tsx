import { useLingui } from '@lingui/react';

const DAY_MS = 86_400_000;

/** A moment as a desk reads it: the time of day today, day and time this year, the date before. In full when pointed at. */
export function Clock({ iso, hasSeconds = false }: { iso: string; hasSeconds?: boolean }) {
  const { i18n } = useLingui();
  const language = i18n.locale.replace('_', '-');
  const then = new Date(iso);
  const now = new Date();
  const isToday = now.toDateString() === then.toDateString();
  const isThisYear = now.getTime() - then.getTime() < 300 * DAY_MS;
  const time: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    ...(hasSeconds ? { second: '2-digit' } : {}),
  };
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  const shape: Intl.DateTimeFormatOptions = isToday
    ? time
    : isThisYear
      ? { ...day, ...time }
      : { ...day, year: 'numeric' };

  return (
    <time dateTime={iso} title={then.toLocaleString(language)}>
      {then.toLocaleString(language, { ...shape, hour12: false })}
    </time>
  );
}
