import { isRouteErrorResponse } from 'react-router';
import type { MissingThing } from '../../shared/refusals.ts';

export type ErrorKind = MissingThing | 'failed';

/** Which page a failure has: a 404 by what is missing, anything else is a failure (ERRP-06, ERRP-07). */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'failed';
  const missing: unknown = error.data?.missing;

  return missing === 'service' || missing === 'service_type' || missing === 'order' ? missing : 'page';
}
