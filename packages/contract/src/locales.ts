/** Interface languages (GEN-13). English is the source and the fallback. */
export const LOCALES = [
  'en',
  'de',
  'es',
  'fr',
  'hi_IN',
  'ja',
  'ko',
  'pt_BR',
  'ru',
  'tr',
  'vi',
  'zh_CN',
] as const;
export type Locale = (typeof LOCALES)[number];

/** The supported locale that the text names, or null. */
export function parseLocale(text: string | null | undefined): Locale | null {
  return LOCALES.find((locale) => locale === text) ?? null;
}

/**
 * The locale of `among` for a reader of these languages, the best liked first and written `de-AT` or `de_AT`: each exactly if
 * there is one, else whatever its region. Null when there is none for any of them.
 */
export function localeOfLanguages(
  languages: readonly string[],
  among: readonly Locale[] = LOCALES,
): Locale | null {
  for (const language of languages) {
    const wanted = language.toLowerCase().replaceAll('-', '_');
    const exact = among.find((locale) => locale.toLowerCase() === wanted);
    const found = exact ?? among.find((locale) => withoutRegion(locale) === withoutRegion(wanted));
    if (found) return found;
  }

  return null;
}

const withoutRegion = (language: string) => language.split('_')[0];
