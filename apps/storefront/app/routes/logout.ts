import { textOf } from '@fanfare/client/use-api-form.ts';
import { logout } from '@fanfare/contract';
import { redirect } from 'react-router';
import { appContext } from '../entry.server.tsx';
import { addressOf } from '../shared/addresses/address.ts';
import { ownPath } from '../shared/addresses/own-path.ts';
import { localPath } from '../shared/i18n/locales.ts';
import type { Route } from './+types/logout.ts';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(localPath(addressOf(url).locale, '/login'));
}

/**
 * Ends the session and loads the login as a new document, so that nothing of the customer stays in memory. With
 * `redirect` the session had already expired: the next login leads back there.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call, signedIn } = context.get(appContext);
  const { locale } = addressOf(url);
  const back = ownPath(textOf(await request.formData(), 'redirect'));
  if (signedIn) await call(logout, { query: { locale } });
  const search = back === null ? '' : `?${new URLSearchParams({ redirect: back, session: 'ended' })}`;

  return redirect(`${localPath(locale, '/login')}${search}`);
}
