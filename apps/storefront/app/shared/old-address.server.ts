import { type RouterContextProvider, replace } from 'react-router';
import { appContext } from '../entry.server.tsx';
import { findRedirect } from './redirects.ts';
import { missing } from './refusals.ts';

/** What no screen has the path of: throws the way to where an old address leads on, or 404. */
export function leadOn({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): never {
  const { pathname, searchParams } = new URL(request.url);
  const target = findRedirect(pathname, searchParams, context.get(appContext).settings.redirects);
  throw target === null ? missing('page') : replace(target);
}
