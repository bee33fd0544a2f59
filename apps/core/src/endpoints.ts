import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';

/** All calls of the contract over HTTP, of customers and of staff. */
export const ENDPOINTS: Endpoint[] = [contract, contract.staff]
  .flatMap((calls): unknown[] => Object.values(calls))
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
