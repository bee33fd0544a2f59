import { redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { ownPath } from '../../shared/addresses/own-path.ts';
import { localeCookie } from '../../shared/i18n/locale-cookie.ts';
import { localPath, pathWithoutLocale } from '../../shared/i18n/locales.ts';
import type { Route } from './+types/language.ts';

/**
 * Switches to one of the shop's languages: remembers it for a year and goes to the same page in it. Works before any script
 * does.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, protocol } = new URL(request.url);
  const { languages } = context.get(appContext).settings;
  const locale = languages.find((one) => one === searchParams.get('to')) ?? 'en';
  const from = new URL(ownPath(searchParams.get('path')) ?? '/', request.url);
  const path = ownPath(localPath(locale, `${pathWithoutLocale(from.pathname)}${from.search}`));

  const cookie = localeCookie(locale, { isHttps: protocol === 'https:' });

  return redirect(path ?? '/', { headers: { 'set-cookie': cookie } });
}
