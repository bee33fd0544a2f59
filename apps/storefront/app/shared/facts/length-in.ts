import type { Locale } from '@fanfare/contract';
import { spoken } from '../browser/use-duration.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From so many hours on minutes say nothing. */
const EXACT_HOURS = 6;

/** A measured length, as exact as anybody needs it: 38 min, 1 h 20 min, 9 h, 26 h, 3 days. */
export function lengthIn(locale: Locale, minutes: number): string {
  if (minutes < HOUR) return spoken(locale, [[minutes, 'minute']]);
  if (minutes >= 2 * DAY) return spoken(locale, [[Math.round(minutes / DAY), 'day']]);
  const tens = Math.round(minutes / 10) * 10;
  const [hours, rest] = [Math.floor(tens / HOUR), tens % HOUR];
  if (minutes >= EXACT_HOURS * HOUR || rest === 0) return spoken(locale, [[Math.round(tens / HOUR), 'hour']]);

  return spoken(locale, [
    [hours, 'hour'],
    [rest, 'minute'],
  ]);
}
