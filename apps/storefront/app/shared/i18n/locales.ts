import { type Locale, parseLocale } from '@fanfare/contract';
import type { DecimalSign } from '@fanfare/rules';

export type LocaleTraits = {
  code: Locale;
  bcp47: string;
  nativeName: string;
  dir: 'ltr' | 'rtl';
  /** Families after the web font, which has Latin and Cyrillic only. */
  fontStack: string;
  lineHeight: number;
  /** Decimal sign of the language, as typed by people; the pages themselves write a point (CONST-07). */
  decimalSign: DecimalSign;
};

const SYSTEM = 'system-ui, "Segoe UI", Roboto, sans-serif';

const TRAITS: Record<Locale, Omit<LocaleTraits, 'code'>> = {
  en: {
    bcp47: 'en',
    nativeName: 'English',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.5,
    decimalSign: '.',
  },
  de: {
    bcp47: 'de',
    nativeName: 'Deutsch',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.5,
    decimalSign: ',',
  },
  es: {
    bcp47: 'es',
    nativeName: 'Español',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.5,
    decimalSign: ',',
  },
  fr: {
    bcp47: 'fr',
    nativeName: 'Français',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.5,
    decimalSign: ',',
  },
  hi_IN: {
    bcp47: 'hi-IN',
    nativeName: 'हिन्दी',
    dir: 'ltr',
    fontStack: `"Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", ${SYSTEM}`,
    lineHeight: 1.7,
    decimalSign: '.',
  },
  ja: {
    bcp47: 'ja',
    nativeName: '日本語',
    dir: 'ltr',
    fontStack: `"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", ${SYSTEM}`,
    lineHeight: 1.65,
    decimalSign: '.',
  },
  ko: {
    bcp47: 'ko',
    nativeName: '한국어',
    dir: 'ltr',
    fontStack: `"Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", ${SYSTEM}`,
    lineHeight: 1.6,
    decimalSign: '.',
  },
  pt_BR: {
    bcp47: 'pt-BR',
    nativeName: 'Português (Brasil)',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.5,
    decimalSign: ',',
  },
  ru: {
    bcp47: 'ru',
    nativeName: 'Русский',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.5,
    decimalSign: ',',
  },
  tr: { bcp47: 'tr', nativeName: 'Türkçe', dir: 'ltr', fontStack: SYSTEM, lineHeight: 1.5, decimalSign: ',' },
  vi: {
    bcp47: 'vi',
    nativeName: 'Tiếng Việt',
    dir: 'ltr',
    fontStack: SYSTEM,
    lineHeight: 1.55,
    decimalSign: ',',
  },
  zh_CN: {
    bcp47: 'zh-CN',
    nativeName: '简体中文',
    dir: 'ltr',
    fontStack: `"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", ${SYSTEM}`,
    lineHeight: 1.65,
    decimalSign: '.',
  },
};

export function traitsOf(locale: Locale): LocaleTraits {
  return { code: locale, ...TRAITS[locale] };
}

/** The locale that a path is written in: its prefix, or English without one. */
export function localeOfPath(pathname: string): Locale {
  const prefix = pathname.replace(/^\/app(?=\/|$)/, '').split('/')[1];

  return parseLocale(prefix) ?? 'en';
}

/** True for what may stand first in a path: a language other than English, or nothing. `/en` would be a second address. */
export function isLocalePrefix(prefix: string | undefined): boolean {
  return prefix === undefined || (prefix !== 'en' && parseLocale(prefix) !== null);
}

/** A path of the application in a language; English has no prefix. */
export function localPath(locale: Locale, path: string): string {
  if (locale === 'en') return path;

  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path without its language prefix: what canonical and alternate links are made of. */
export function pathWithoutLocale(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');

  return parseLocale(first) === null ? pathname || '/' : `/${rest.join('/')}`;
}
