import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { ApiError } from './api-error.ts';
import { type AnyInput, addressOf, inPageLocale } from './call-address.ts';
import { tellFault } from './page-faults.ts';
import { readRefusal } from './read-refusal.ts';
import { currentBearer, readBearer, renewedBearer, sessionEnded } from './session.ts';

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

/**
 * A call from the browser. What comes back goes through the schema of the call, once, here; a built page carries no schemas
 * and takes the word of its own server.
 */
export function callApi<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>>;
export async function callApi(
  endpoint: Endpoint,
  given: object = {},
  options: CallOptions = {},
): Promise<unknown> {
  const input: AnyInput = given;
  try {
    return await callOnce(endpoint, input, options);
  } catch (error) {
    const solved = await solvedFor(error);
    if (solved === null) throw error;
    return callOnce(endpoint, { ...input, body: { ...input.body, ...solved } }, options);
  }
}

/** The captcha that a call asks for, solved without the reader's help; null when there is no need or no way. */
async function solvedFor(refused: unknown): Promise<object | null> {
  if (!(refused instanceof ApiError) || refused.code !== 'captcha_required') return null;
  try {
    const { answerCaptcha } = await import('./answer-captcha.ts');
    return await answerCaptcha(refused, callApi);
  } catch (error) {
    tellFault(error);
    return null;
  }
}

async function callOnce(
  endpoint: Endpoint,
  input: AnyInput,
  { signal, idempotencyKey }: CallOptions,
): Promise<unknown> {
  const send = (token: string | null) =>
    fetch(addressOf(endpoint, inPageLocale(input)), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  let response = await send(await currentBearer());
  // The bearer may have expired while the computer slept; the session may not have. A 401 did nothing: try once more.
  const renewed = response.status === 401 ? await renewedBearer() : null;
  if (renewed !== null) response = await send(renewed);
  readBearer(response);
  if (!response.ok) throw await errorOf(response);

  const isNothing = endpoint.status === 204 || response.status === 204;

  return isNothing ? null : readAnswer(endpoint, await response.json());
}

async function readAnswer({ output }: Partial<Endpoint>, answer: unknown): Promise<unknown> {
  if (output === undefined) return answer;
  const { parse } = await import('zod/mini');

  return parse(output, answer);
}

async function errorOf(response: Response): Promise<ApiError> {
  if (response.status === 401 || response.status === 403) sessionEnded();

  return new ApiError(response.status, readRefusal(await response.json().catch(() => null)));
}
