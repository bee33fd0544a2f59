import type { Locale } from '@fanfare/contract';
import { formatExact, parseAmount, readingsOf } from '@fanfare/rules';
import { traitsOf } from '../i18n/locales.ts';

/**
 * A typed amount as the wire writes it. What is no amount goes as it is, and the server says what is wrong with it; what can
 * mean two things goes as nothing, so that the server asks for it and nobody guesses.
 */
export function wireAmount(text: string, locale: Locale): string {
  const [reading, ...others] = readingsOf(text, traitsOf(locale).decimalSign);
  if (others.length > 0) return '';

  return reading === undefined ? text.trim() : formatExact(parseAmount(reading), 2);
}

/** Possible readings of an ambiguous amount as exact decimal texts; empty when it is clear. */
export function doubtOf(text: string, locale: Locale): string[] {
  const readings = readingsOf(text, traitsOf(locale).decimalSign);

  return readings.length > 1 ? readings : [];
}
