import { ApiError } from '@fanfare/client/api-error.ts';
import { addressOf, inPageLocale } from '@fanfare/client/call-address.ts';
import { readRefusal } from '@fanfare/client/read-refusal.ts';
import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { askForFactor } from './step-up.ts';

export type DeskOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** True for what a page asks by itself: it does not keep the session awake. */
  isBackground?: boolean;
  /** True for what is sent while the page is left: it outlives it. */
  isLeaving?: boolean;
};

let onSignedOut: () => void = () => {};
/** Sets what happens when a call finds that the session is over. */
export function whenSignedOut(act: () => void): void {
  onSignedOut = act;
}

/**
 * A call of staff. Where it needs a second factor of the last minutes, the person is asked for one and it is made again. Throws
 * ApiError for a refusal, of status 0 where no answer came.
 */
export function callDesk<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options?: DeskOptions,
): Promise<OutputOf<E>>;
export async function callDesk(
  endpoint: Endpoint,
  given: object = {},
  options: DeskOptions = {},
): Promise<unknown> {
  return withFactor(endpoint, () => callOnce(endpoint, given, options), options);
}

/** Makes a call, and makes it again once a second factor was shown, where it needs one of the last minutes. */
export async function withFactor<T>(
  endpoint: Endpoint,
  call: () => Promise<T>,
  { isBackground }: DeskOptions = {},
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && error.code === 'unauthenticated') onSignedOut();
    if (error.code !== 'staff_factor_needed' || isBackground || !(await askForFactor(endpoint))) throw error;
    return call();
  }
}

async function callOnce(
  endpoint: Endpoint,
  given: object,
  { signal, idempotencyKey, isBackground = false, isLeaving = false }: DeskOptions,
): Promise<unknown> {
  const input = inPageLocale(given);
  const { body } = input;
  const isFile = body instanceof FormData;
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    keepalive: isLeaving,
    headers: {
      accept: 'application/json',
      'x-fanfare-console': isBackground ? 'background' : 'person',
      ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, readRefusal(await response.json().catch(() => null)));

  return response.status === 204 ? null : response.json();
}
