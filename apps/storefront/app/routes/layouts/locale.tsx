import { parseLocale } from '@fanfare/contract';
import { Outlet } from 'react-router';
import { missing } from '../../shared/refusals.ts';
import type { Route } from './+types/locale.ts';

/** The first part of the path is a language or nothing; `/en` would be a second address of the English page. */
export function loader({ params }: Route.LoaderArgs) {
  const isLanguage = params.lang === undefined || (parseLocale(params.lang) !== null && params.lang !== 'en');
  if (!isLanguage) throw missing('page');

  return null;
}

export function shouldRevalidate() {
  return false;
}

export default function LocaleLayout() {
  return <Outlet />;
}
