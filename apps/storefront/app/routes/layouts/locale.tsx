import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isLocalePrefix } from '../../shared/locales.ts';
import { passes } from '../../shared/middleware.server.ts';
import { missing } from '../../shared/refusals.ts';
import type { Route } from './+types/locale.ts';

export const middleware = passes('redirectChecker', 'routeGuard');

export function loader({ params }: Route.LoaderArgs) {
  // An English path of one part stands where a language would.
  if (!isLocalePrefix(params.lang)) throw missing('page');

  return null;
}

/** Asked again only where another first part of the path may be no language. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang;
}

export default function LocaleLayout() {
  return <Outlet />;
}
