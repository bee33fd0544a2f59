import { replace } from 'react-router';
import { appContext } from '../entry.server.tsx';
import { findRedirect } from '../shared/redirects.ts';
import { missing } from '../shared/refusals.ts';
import type { Route } from './+types/not-found.ts';

/** What no screen has the path of: an old address that leads on, or nothing. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const target = findRedirect(pathname, searchParams, context.get(appContext).settings.redirects);
  if (target !== null) throw replace(target);
  throw missing('page');
}

export default function NotFound() {
  return null;
}
