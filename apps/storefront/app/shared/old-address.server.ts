import { type RouterContextProvider, replace } from 'react-router';
import { appContext } from '../entry.server.tsx';
import { findRedirect } from './redirects.ts';
import { missing } from './refusals.ts';

/** What no screen has the path of: throws the way to where an old address leads on, or 404. */
export function leadOn({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }): never {
  const target = findRedirect(url.pathname, url.searchParams, context.get(appContext).settings.redirects);
  throw target === null ? missing('page') : replace(target);
}
