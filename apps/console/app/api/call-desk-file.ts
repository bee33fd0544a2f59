import { ApiError } from '@fanfare/client/api-error.ts';
import { addressOf, inPageLocale } from '@fanfare/client/call-address.ts';
import { readRefusal } from '@fanfare/client/read-refusal.ts';
import type { Endpoint, InputOf } from '@fanfare/contract';

/** The text of a file that a call of staff makes. Throws ApiError for a refusal. */
export async function callDeskText<E extends Endpoint>(endpoint: E, given: InputOf<E>): Promise<string> {
  const response = await fetch(addressOf(endpoint, inPageLocale(given as object)), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { 'x-fanfare-console': 'person' },
  });
  if (!response.ok) throw new ApiError(response.status, readRefusal(await response.json().catch(() => null)));

  return response.text();
}
