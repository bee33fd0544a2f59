import { createContext, type MiddlewareFunction } from 'react-router';
import { type Address, addressOf } from './address.ts';

/** Parsed address of the request, shared by guards and the root. */
export const requestAddress = createContext<Address>();

/** Puts the address into what all that answers a request shares, before anything of it decides by the address. */
export const syncRouterToStore: MiddlewareFunction = ({ url, context }) => {
  context.set(requestAddress, addressOf(url));
};
