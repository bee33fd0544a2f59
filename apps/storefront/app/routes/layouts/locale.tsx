import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isLocalePrefix } from '../../shared/locales.ts';
import { leadOn } from '../../shared/old-address.server.ts';
import type { Route } from './+types/locale.ts';

export function loader(asked: Route.LoaderArgs) {
  // An English path of one part stands where a language would.
  if (!isLocalePrefix(asked.params.lang)) leadOn(asked);

  return null;
}

/** Asked again only where another first part of the path may be no language. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang;
}

export default function LocaleLayout() {
  return <Outlet />;
}
