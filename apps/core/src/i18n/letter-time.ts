import type { Locale } from '@fanfare/contract';
import { languageTag } from './messages.ts';

/** Formats by language: making one costs as much as the rest of a letter. */
const times = new Map<Locale, Intl.DateTimeFormat>();

/** A moment for letters. The reader's time zone is unknown, so it is in UTC and says so. */
export function letterTime(moment: Date, locale: Locale): string {
  const format =
    times.get(locale) ??
    new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  times.set(locale, format);

  return `${format.format(moment)} UTC`;
}

/** A day for letters. */
export function letterDay(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
