import { ApiError } from './api-error.ts';

/** The bearer lives in memory alone: the HttpOnly cookie outlives the page, a script can not read it. */
let bearer: string | null = null;
let isExpected = false;
let pending: Promise<void> | null = null;
let onSignedOut: () => void = () => {};

const REFRESH_MS = 1_200_000;

/** Keeps the session of a signed-in customer alive while the page is open; returns how to stop. */
export function keepSession(signedOut: () => void): () => void {
  isExpected = true;
  onSignedOut = signedOut;
  const renew = () => void refreshBearer().catch(() => {});
  if (bearer === null) renew();
  const timer = setInterval(renew, REFRESH_MS);

  return () => {
    clearInterval(timer);
    isExpected = false;
    bearer = null;
  };
}

/** The bearer for a call: waits for the first refresh when there is a session but no bearer yet. */
export async function currentBearer(): Promise<string | null> {
  if (bearer === null && isExpected) await refreshBearer();

  return bearer;
}

/** A new bearer in place of one that was refused; null when the session is over, which is then told. */
export async function renewedBearer(): Promise<string | null> {
  if (!isExpected) return null;
  await refreshBearer().catch(() => null);

  return isExpected ? bearer : null;
}

/** Takes the bearer out of an answer that carries one. */
export function readBearer(response: Response): void {
  const header = response.headers.get('authorization');
  if (header?.startsWith('Bearer ')) bearer = header.slice(7);
}

/** Any 401 or 403 means that there is no session any more. */
export function signedOut(): void {
  bearer = null;
  if (!isExpected) return;
  isExpected = false;
  onSignedOut();
}

/** One refresh at a time: everyone who needs a bearer waits for the same answer. */
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

async function askForBearer(): Promise<void> {
  const response = await fetch('/refresh', {
    credentials: 'same-origin',
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  if (response.ok) return readBearer(response);
  if (response.status === 401 || response.status === 403) signedOut();
  throw new ApiError(response.status, { message: '', errors: {} });
}
