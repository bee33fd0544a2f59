import { isRouteErrorResponse } from 'react-router';
import { type MissingThing, missingThing } from '../../../shared/addresses/refusals.ts';

export type ErrorKind = MissingThing | 'signed_out' | 'changed' | 'busy' | 'misaddressed' | 'failed';

const REFUSALS: Readonly<Record<number, ErrorKind>> = {
  401: 'signed_out',
  403: 'signed_out',
  409: 'changed',
  429: 'busy',
};

/**
 * Error page for a failure: a 404 by what is missing (ERRP-06), other refusals by their status, anything else as a
 * failure (ERRP-07).
 */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error) || error.status < 400 || error.status >= 500) return 'failed';
  const { status } = error;
  if (status !== 404) return REFUSALS[status] ?? 'misaddressed';

  return missingThing(error) ?? 'page';
}
