import { type Locale, localeOfLanguages } from '@fanfare/contract';
import Negotiator from 'negotiator';
import { localeOfCookie } from './locale-cookie.ts';

/**
 * The language that the root path sends a reader to, or null when it stays English: only the root path looks at the
 * saved language and the browser's; every other address says its language.
 */
export function languageOfRoot({ url, headers }: Request): Locale | null {
  if (!/^\/app\/?$/.test(new URL(url).pathname) || !headers.get('accept')?.includes('text/html')) return null;
  const browsers = new Negotiator({ headers: { 'accept-language': headers.get('accept-language') ?? '' } });
  const own = localeOfCookie(headers.get('cookie')) ?? localeOfLanguages(browsers.languages());

  return own === 'en' ? null : own;
}
