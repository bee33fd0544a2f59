import type { Locale } from '@fanfare/contract';
import { languageTag } from './messages.ts';

/**
 * Names of countries (`region`) or languages by code in a language, as the platform knows them. Undefined for unknown codes,
 * and in English, where the operator's own name is used.
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
      // Malformed codes are the operator's own.
      return undefined;
    }
  };
}
