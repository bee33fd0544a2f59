import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';

/** Calls that the shop serves to customers and their programs. */
export const SHOP_ENDPOINTS = endpointsOf(contract);
/** Calls that the console serves to staff, at an address of its own. */
export const STAFF_ENDPOINTS = endpointsOf(contract.staff);
/** All calls of the contract over HTTP. */
export const ENDPOINTS = [...SHOP_ENDPOINTS, ...STAFF_ENDPOINTS];

function endpointsOf(calls: object): Endpoint[] {
  return Object.values(calls).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
