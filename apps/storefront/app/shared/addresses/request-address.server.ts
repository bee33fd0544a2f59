import { createContext, type MiddlewareFunction } from 'react-router';
import { type Address, addressOf } from './address.ts';

/** What the address of a request asks for, once it is read: guards and the root have it from here. */
export const requestAddress = createContext<Address>();

/** Puts the address into what all that answers a request shares, before anything of it decides by the address. */
export const syncRouterToStore: MiddlewareFunction = ({ url, context }) => {
  context.set(requestAddress, addressOf(url));
};
