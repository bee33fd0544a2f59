import { Outlet } from 'react-router';
import { isLocalePrefix } from '../../shared/locales.ts';
import { missing } from '../../shared/refusals.ts';
import type { Route } from './+types/locale.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');

  return null;
}

export function shouldRevalidate() {
  return false;
}

export default function LocaleLayout() {
  return <Outlet />;
}
