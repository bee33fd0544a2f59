import { redirect } from 'react-router';
import { addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import type { AppContext } from './app-context.ts';
import { isLocalePrefix, localPath } from './locales.ts';
import { missing } from './refusals.ts';

type Asked = { url: URL; params: { lang?: string | undefined } };

/**
 * A page that needs login sends a guest there, with the way back. Under a first part that is no language there is no
 * page: that is told by the layout above.
 */
export function requireCustomer({ signedIn }: AppContext, { url, params }: Asked): void {
  if (signedIn === null && isLocalePrefix(params.lang)) throw toLogin(url);
}

/** The same for a session that ended between the page and its data. */
export async function forCustomer<T>(answer: Promise<T>, { url, params }: Asked): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isLocalePrefix(params.lang)) throw missing('page');
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw toLogin(url);
    throw error;
  }
}

function toLogin(url: URL): Response {
  const { locale, path } = addressOf(url);

  return redirect(`${localPath(locale, '/login')}?${new URLSearchParams({ redirect: path })}`);
}
