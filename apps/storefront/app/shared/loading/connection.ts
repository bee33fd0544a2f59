import { msg } from '@lingui/core/macro';
import { type DataStrategyResult, type MiddlewareFunction, redirect, replace } from 'react-router';
import { addressOf } from '../addresses/address.ts';
import { tell, untell } from '../browser/toasts.ts';

/** Retry interval where the browser does not know that it is offline. */
const AGAIN_MS = 5_000;

/**
 * Keeps the current page while the next one cannot be reached, shows a notice, and loads it once the connection is
 * back. Another navigation meanwhile is not held up.
 */
export const waitForConnection: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const isLost = Object.values(results).some(({ type, result }) => type === 'error' && isUnreached(result));
  if (!isLost || request.method !== 'GET' || request.signal.aborted) return results;
  await connected(request.signal);
  // After Back the address has changed already; a new one must still become a history entry.
  throw (request.url === location.href ? replace : redirect)(addressOf(new URL(request.url)).path);
};

/** Shows that there is no connection, and resolves when there may be one again. Rejects when the signal aborts. */
export async function connected(signal?: AbortSignal): Promise<void> {
  tell({
    about: 'connection',
    tone: 'stop',
    words: msg`You are offline. Nothing is lost: the page you asked for opens when you are back online.`,
  });
  const end = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const listening = { signal: end.signal };
      window.addEventListener('online', () => resolve(), listening);
      signal?.addEventListener('abort', () => reject(signal.reason), listening);
      if (navigator.onLine) setTimeout(resolve, AGAIN_MS);
    });
  } finally {
    end.abort();
    untell('connection');
  }
}

/** A call that never arrived is a TypeError in every browser; whatever answered is not. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError;
}
