import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { ApiError } from './api-error.ts';
import { addressOf, inPageLocale } from './call-address.ts';
import { readRefusal } from './read-refusal.ts';
import { currentBearer, renewedBearer, sessionEnded } from './session.ts';

type Upload = { query?: Record<string, unknown>; body: FormData };
/** Uploaded share, 0 to 1. */
type OnProgress = (share: number) => void;

/** A call with a file, which tells how far it is; all else as callApi does. */
export async function uploadApi<E extends Endpoint & { takesFile: true }>(
  endpoint: E,
  input: InputOf<E> & Upload,
  onProgress: OnProgress,
): Promise<OutputOf<E>>;
export async function uploadApi(endpoint: Endpoint, input: Upload, onProgress: OnProgress): Promise<unknown> {
  const send = (token: string | null) =>
    sendForm(addressOf(endpoint, inPageLocale(input)), { ...input, token, onProgress });
  let { status, text } = await send(await currentBearer());
  const renewed = status === 401 ? await renewedBearer() : null;
  if (renewed !== null) ({ status, text } = await send(renewed));
  if (status >= 400) {
    if (status === 401 || status === 403) sessionEnded();
    throw new ApiError(status, readRefusal(readJson(text)));
  }

  return readJson(text);
}

type Sending = { body: FormData; token: string | null; onProgress: OnProgress };

/** fetch does not tell how much of a body is gone. */
function sendForm(address: string, { body, token, onProgress }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new TypeError('not sent')));
    request.send(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
