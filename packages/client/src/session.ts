import { ApiError } from './api-error.ts';
import { pageLocale } from './page-locale.ts';

/** The bearer lives in memory alone: the HttpOnly cookie outlives the page, a script can not read it. */
let bearer: string | null = null;
/** `ended`: the page was made for a customer whose session is over; nothing of it may go on as a guest. */
let state: 'guest' | 'customer' | 'ended' = 'guest';
let pending: Promise<void> | null = null;
let onEnded: () => void = () => {};
let leaving = new AbortController();

const REFRESH_MS = 1_200_000;
/** A server that fails is asked again after these: a deploy ends nobody's session. */
const RETRIES_MS = [1000, 3000, 6000];

/** Keeps the session of a signed-in customer alive while the page is open; returns how to stop. */
export function keepSession(ended: () => void): () => void {
  state = 'customer';
  onEnded = ended;
  const renew = () => void refreshBearer().catch(() => {});
  if (bearer === null) renew();
  const timer = setInterval(renew, REFRESH_MS);

  return () => {
    clearInterval(timer);
    state = 'guest';
    bearer = null;
  };
}

/** The bearer for a call, null for guests. Waits for the first refresh; throws 401 when the session is over. */
export async function currentBearer(): Promise<string | null> {
  if (bearer === null && state === 'customer') await refreshBearer();
  if (state === 'ended') throw refusal(401);

  return bearer;
}

/**
 * Leaving by the logout button: refusals while the page goes do not redirect, and a refresh on its way cannot bring
 * back the cookies that the logout takes.
 */
export function leaveSession(): void {
  onEnded = () => {};
  leaving.abort();
  leaving = new AbortController();
}

/** A new bearer in place of one that was refused; null when the session is over. */
export async function renewedBearer(): Promise<string | null> {
  if (state !== 'customer') return null;
  await refreshBearer().catch(() => null);

  return bearer;
}

/** Takes the bearer out of an answer that carries one. */
export function readBearer(response: Response): void {
  const header = response.headers.get('authorization');
  if (header?.startsWith('Bearer ')) bearer = header.slice(7);
}

/** Called on any 401 or 403, which mean that the session is over (AUTH-12, AUTH-13, ERR-05). */
export function sessionEnded(): void {
  bearer = null;
  if (state !== 'customer') return;
  state = 'ended';
  onEnded();
}

/** Refreshes are shared: everyone who needs a bearer waits for the same answer. */
export function refreshBearer(): Promise<void> {
  pending ??= inTurn(askForBearer).finally(() => {
    pending = null;
  });

  return pending;
}

/** Tabs share one cookie, which each refresh exchanges: they take turns, where the browser can make them. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('refresh', work) : work();
}

/** Any answer but a bearer ends the session (AUTH-05, ERR-09); a lost connection is no answer. */
async function askForBearer(): Promise<void> {
  let response = await requestRefresh();
  for (const pause of RETRIES_MS) {
    if (response.ok || response.status === 401 || response.status === 403) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    response = await requestRefresh();
  }
  if (response.ok) return readBearer(response);
  sessionEnded();
  throw refusal(response.status);
}

function requestRefresh(): Promise<Response> {
  return fetch(`/refresh?locale=${pageLocale()}`, {
    credentials: 'same-origin',
    signal: leaving.signal,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
}

function refusal(status: number): ApiError {
  return new ApiError(status, null);
}
