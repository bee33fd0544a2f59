import { shapingOf } from '../../shared/catalogue/filter.ts';
import { pathWithoutLocale } from '../../shared/i18n/locales.ts';
import { languageOfRoot } from '../../shared/i18n/own-language.server.ts';
import { RESET_PARAMETER } from '../../shared/ordering/closed-offer.ts';
import { consentIn } from '../../shared/session/consent.ts';
import { rememberedIn } from '../../shared/session/remembered.server.ts';
import { viewModeIn } from './view-mode.ts';

/** Longer addresses are not cached: no other guest would ask for them. */
const LONGEST = 300;
const CATALOGUE = /^\/$|^\/services\/[^/]+$/;
/** A link that somebody carries to the form, what opens somebody's order, and what takes a cookie back make a page of their own. */
const PERSONAL = ['url', 'token', RESET_PARAMETER];

export type KeptPage = {
  /** Guests with the same key get the same page. */
  key: string;
  /** The address that it is made of: without what makes no difference. */
  url: URL;
};

/** Cache key and address of a page that is the same for all guests; null for a page made for one reader. */
export function keptPageOf(request: Request): KeptPage | null {
  const asked = new URL(request.url);
  if (asked.href.length - asked.origin.length > LONGEST || asked.pathname.endsWith('.data')) return null;
  if (languageOfRoot(request) !== null) return null;
  const path = pathWithoutLocale(asked.pathname.slice('/app'.length));
  const isCatalogue = CATALOGUE.test(path);
  if (!isCatalogue && asked.search !== '') return null;
  if (PERSONAL.some((name) => asked.searchParams.has(name))) return null;

  const url = new URL(asked.pathname, asked.origin);
  for (const [name, value] of shapingOf(asked.searchParams)) url.searchParams.append(name, value);

  const cookies = request.headers.get('cookie');
  // Login pages with a remembered e-mail are personal.
  if (path === '/login' && rememberedIn(cookies) !== null) return null;
  const asks = consentIn(cookies) === null ? 'asks' : '';

  return { key: `${url.pathname}${url.search} ${viewModeIn(cookies) ?? ''} ${asks}`, url };
}
