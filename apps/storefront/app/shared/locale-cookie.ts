import { type Locale, parseLocale } from '@fanfare/contract';

const NAME = 'locale';
const DAYS = 365;

export function localeOfCookie(header: string | null): Locale | null {
  const value = (header ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === NAME)?.[1];

  return parseLocale(value);
}

/** A Set-Cookie that remembers the language that the reader chose. */
export function localeCookie(locale: Locale): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${DAYS * 86_400}; SameSite=Lax`;
}
