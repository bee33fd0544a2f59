import { replace } from 'react-router';
import { localeOfPath, localPath } from '../shared/locales.ts';
import type { Route } from './+types/services-alias.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);

  return replace(`${localPath(localeOfPath(pathname), '/')}${search}`);
}
