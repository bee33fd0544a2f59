import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';

/** Owner of a count of searches: a customer, or a guest's address. */
export type Searcher = {
  /** A guest's name is a signature, from which the address can not be read. */
  name: string;
  customerId: number | null;
};

export function searcherOf(core: Core, caller: Caller, address: string): Searcher {
  const customerId = customerIdOf(caller);
  const name =
    customerId === null
      ? `guest ${core.secrets.sign('keyword searches', address)}`
      : `customer ${customerId}`;

  return { name, customerId };
}
