import { ApiError } from '@fanfare/client/api-error.ts';
import { addressOf, inPageLocale } from '@fanfare/client/call-address.ts';
import { readRefusal } from '@fanfare/client/read-refusal.ts';
import type { Endpoint, InputOf } from '@fanfare/contract';
import { withFactor } from './call-desk.ts';

/** The answer of a call of staff that gives a file, to be read as text or bytes. Asks for a second factor and throws as `callDesk`. */
export function callDeskFile<E extends Endpoint>(
  endpoint: E,
  given: InputOf<E>,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return withFactor(endpoint, () => fileOnce(endpoint, given, signal));
}

async function fileOnce(endpoint: Endpoint, given: object, signal: AbortSignal | null): Promise<Response> {
  const response = await fetch(addressOf(endpoint, inPageLocale(given)), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { 'x-fanfare-console': 'person' },
    signal,
  });
  if (!response.ok) throw new ApiError(response.status, readRefusal(await response.json().catch(() => null)));

  return response;
}
