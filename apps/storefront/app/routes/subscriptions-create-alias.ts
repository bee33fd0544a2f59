import { replace } from 'react-router';
import { localeOfPath, localPath } from '../shared/locales.ts';
import type { Route } from './+types/subscriptions-create-alias.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('type', 'autopromotion');

  return replace(`${localPath(localeOfPath(pathname), '/orders/create')}?${searchParams}`);
}
