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
