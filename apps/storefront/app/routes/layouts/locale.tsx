import { lazy, Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { missing } from '../../shared/addresses/refusals.ts';
import { isLocalePrefix } from '../../shared/i18n/locales.ts';
import { passes } from '../../shared/session/middleware.server.ts';
import type { Route } from './+types/locale.ts';

const Welcome = lazy(() =>
  import('../../features/account/welcome.tsx').then(({ Welcome }) => ({ default: Welcome })),
);

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
  const { search } = useLocation();
  // New customers arrive here by a full page load from another service, or by a form sent before hydration.
  const isNew = new URLSearchParams(search).has('welcome');

  return (
    <>
      {isNew ? (
        <Suspense>
          <Welcome />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}
