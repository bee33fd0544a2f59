import type { FastifyRequest } from 'fastify';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { clientBlock } from '../../http/client-block.ts';

/** Whose searches are counted together: a customer's, or those from one guest's address. */
export type Searcher = {
  /** Of a guest a signature, from which the address can not be read. */
  name: string;
  customerId: number | null;
};

export function searcherOf(core: Core, caller: Caller, request: FastifyRequest): Searcher {
  const customerId = customerIdOf(caller);
  const name =
    customerId === null
      ? `guest ${core.secrets.sign('keyword searches', clientBlock(request))}`
      : `customer ${customerId}`;

  return { name, customerId };
}
