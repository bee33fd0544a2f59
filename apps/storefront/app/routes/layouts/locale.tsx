import { Outlet } from 'react-router';
import { isLocalePrefix } from '../../shared/locales.ts';
import { leadOn } from '../../shared/old-address.server.ts';
import type { Route } from './+types/locale.ts';

export function loader(asked: Route.LoaderArgs) {
  // An English path of one part stands where a language would.
  if (!isLocalePrefix(asked.params.lang)) leadOn(asked);

  return null;
}

export function shouldRevalidate() {
  return false;
}

export default function LocaleLayout() {
  return <Outlet />;
}
