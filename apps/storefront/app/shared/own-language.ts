import type { Locale } from '@fanfare/contract';
import { localeOfCookie } from './locale-cookie.ts';
import { localeOfAcceptLanguage } from './locales.ts';

/**
 * The language that the root path sends a reader to, or null when it stays English: only the root path looks at the
 * saved language and the browser's; every other address says its language.
 */
export function languageOfRoot(request: Request): Locale | null {
  const { pathname } = new URL(request.url);
  if (!/^\/app\/?$/.test(pathname) || !request.headers.get('accept')?.includes('text/html')) return null;
  const own =
    localeOfCookie(request.headers.get('cookie')) ??
    localeOfAcceptLanguage(request.headers.get('accept-language'));

  return own === 'en' ? null : own;
}
