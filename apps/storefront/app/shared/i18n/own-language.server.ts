import { LOCALES, type Locale, localeOfLanguages } from '@fanfare/contract';
import Negotiator from 'negotiator';
import { localeOfCookie } from './locale-cookie.ts';

/**
 * Language that the root path redirects a reader to, or null to stay in English. Only the root path reads the saved
 * language and the browser's; every other address names its language.
 */
export function languageOfRoot(
  { url, headers }: Request,
  languages: readonly Locale[] = LOCALES,
): Locale | null {
  if (!/^\/app\/?$/.test(new URL(url).pathname) || !headers.get('accept')?.includes('text/html')) return null;
  const browsers = new Negotiator({ headers: { 'accept-language': headers.get('accept-language') ?? '' } });
  const saved = localeOfCookie(headers.get('cookie'));
  const own =
    saved !== null && languages.includes(saved) ? saved : localeOfLanguages(browsers.languages(), languages);

  return own === 'en' ? null : own;
}
