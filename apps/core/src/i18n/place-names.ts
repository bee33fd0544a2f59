import type { Locale } from '@fanfare/contract';
import { languageTag } from './messages.ts';

/**
 * What countries (`region`) or languages are called in a language, by their codes, as the platform knows it. Undefined for
 * what it does not know, and in English, where the operator's own name is meant.
 */
export function placeNames(
  kind: 'region' | 'language',
  locale: Locale,
): (code: string) => string | undefined {
  if (locale === 'en') return () => undefined;
  const names = new Intl.DisplayNames(languageTag(locale), { type: kind, fallback: 'none' });

  return (code) => {
    try {
      return names.of(code);
    } catch {
      // Not the form of a code: the operator's own.
      return undefined;
    }
  };
}
