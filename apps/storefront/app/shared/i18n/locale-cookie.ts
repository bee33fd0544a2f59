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

/** A Set-Cookie that remembers the language that the reader chose; only the server reads it. */
export function localeCookie(locale: Locale, { isHttps }: { isHttps: boolean }): string {
  return `${NAME}=${locale}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
