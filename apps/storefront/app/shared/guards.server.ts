import { redirect } from 'react-router';
import { ApiError } from './api-error.ts';
import type { AppContext } from './app-context.ts';
import { isLocalePrefix, localeOfPath, localPath } from './locales.ts';
import { missing } from './refusals.ts';

type Asked = { request: Request; params: { lang?: string | undefined } };

/** A page that needs login sends a guest there, with the way back; a path that does not exist is 404 to everybody. */
export function requireCustomer({ signedIn }: AppContext, { request, params }: Asked): void {
  if (!isLocalePrefix(params.lang)) throw missing('page');
  if (signedIn === null) throw toLogin(request);
}

/** The same for a session that ended between the page and its data. */
export async function forCustomer<T>(answer: Promise<T>, request: Request): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw toLogin(request);
    throw error;
  }
}

function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const back = `${pathname.replace(/^\/app(?=\/)/, '')}${search}`;

  return redirect(
    `${localPath(localeOfPath(pathname), '/login')}?${new URLSearchParams({ redirect: back })}`,
  );
}
