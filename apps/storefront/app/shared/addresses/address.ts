import type { Locale } from '@fanfare/contract';
import { localeOfPath } from '../i18n/locales.ts';

/** Parsed address of a page. */
export type Address = {
  locale: Locale;
  /** The path below /app with its language and what it asks for: the way back to the page. */
  path: string;
  searchParams: URLSearchParams;
};

/**
 * Reads the `url` that a loader is given. Never read `request.url`: when a page is opened by a link within the shop, that is the
 * address of the page's data, with another path.
 */
export function addressOf({ pathname, search, searchParams }: URL): Address {
  return {
    locale: localeOfPath(pathname),
    path: `${pathname.replace(/^\/app(?=\/|$)/, '') || '/'}${search}`,
    searchParams,
  };
}
