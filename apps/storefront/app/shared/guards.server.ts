import { redirect } from 'react-router';
import { addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import type { AppContext } from './app-context.ts';
import { isLocalePrefix, localPath } from './locales.ts';
import { missing } from './refusals.ts';

type Asked = { url: URL; params: { lang?: string | undefined } };

/** A page that needs login sends a guest there, with the way back; a path that does not exist is 404 to everybody. */
export function requireCustomer({ signedIn }: AppContext, { url, params }: Asked): void {
  if (!isLocalePrefix(params.lang)) throw missing('page');
  if (signedIn === null) throw toLogin(url);
}

/** The same for a session that ended between the page and its data. */
export async function forCustomer<T>(answer: Promise<T>, url: URL): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw toLogin(url);
    throw error;
  }
}

function toLogin(url: URL): Response {
  const { locale, path } = addressOf(url);

  return redirect(`${localPath(locale, '/login')}?${new URLSearchParams({ redirect: path })}`);
}
