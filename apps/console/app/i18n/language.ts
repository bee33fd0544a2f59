import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { LOCALES, type Locale, parseLocale } from '@fanfare/contract';

const KEY = 'console-language';

/** Native names of the languages. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi_IN: 'हिन्दी',
  ja: '日本語',
  ko: '한국어',
  pt_BR: 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh_CN: '简体中文',
};

/** The language that this person chose here, else the first of the browser's that the console has. */
export function language(): Locale {
  const chosen = parseLocale(inLocalStorage((storage) => storage.getItem(KEY)));

  return chosen ?? navigator.languages.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

export function chooseLanguage(locale: Locale): void {
  inLocalStorage((storage) => storage.setItem(KEY, locale));
  location.reload();
}

function localeOf(tag: string): Locale | null {
  const exact = parseLocale(tag.replace('-', '_'));
  const [first] = tag.split('-');

  return exact ?? LOCALES.find((locale) => locale.split('_')[0] === first) ?? null;
}
