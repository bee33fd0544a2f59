import { type Endpoint, fillPath, type InputOf, type OutputOf } from '@fanfare/contract';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { currentBearer, readBearer, signedOut } from './session.ts';

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };
type AnyInput = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

const refusal = z.object({
  message: z.catch(z.string(), ''),
  errors: z.catch(z.record(z.string(), z.array(z.string())), {}),
  code: z.catch(z.nullable(z.string()), null),
});

/** A call from the browser. What comes back goes through the schema of the call, once, here. */
export function callApi<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>>;
export async function callApi(
  endpoint: Endpoint,
  input: AnyInput = {},
  { signal, idempotencyKey }: CallOptions = {},
): Promise<unknown> {
  const token = await currentBearer();
  const response = await fetch(addressOf(endpoint, input), {
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
  readBearer(response);
  if (!response.ok) throw await errorOf(response);

  return endpoint.status === 204 ? null : z.parse(endpoint.output, await response.json());
}

/** Address of a call with its query; what is null or undefined is left out. */
export function addressOf(endpoint: Endpoint, { params, query = {} }: AnyInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();

  return `${fillPath(endpoint, params)}${text === '' ? '' : `?${text}`}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  if (response.status === 401 || response.status === 403) signedOut();
  const body = z.safeParse(refusal, await response.json().catch(() => null));
  if (!body.success) return new ApiError(response.status, '');

  return new ApiError(response.status, body.data.message, body.data.errors, body.data.code);
}
