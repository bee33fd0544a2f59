import { parseLocale } from '@fanfare/contract';
import { redirect } from 'react-router';
import { localeCookie } from '../../shared/locale-cookie.ts';
import { localPath, pathWithoutLocale } from '../../shared/locales.ts';
import type { Route } from './+types/language.ts';

/** Switches the language: remembers it for a year and goes to the same page in it. Works before any script does. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const locale = parseLocale(searchParams.get('to')) ?? 'en';
  // Only a path of ours: the origin of whatever was given is thrown away.
  const from = URL.parse(searchParams.get('path') ?? '/', 'http://path.invalid');
  const path = from ? `${pathWithoutLocale(from.pathname.replace(/^\/+/, '/'))}${from.search}` : '/';

  return redirect(localPath(locale, path), { headers: { 'set-cookie': localeCookie(locale) } });
}
