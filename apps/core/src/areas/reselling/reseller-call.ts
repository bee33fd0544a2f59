import type { TokenScope } from '@fanfare/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenHolder } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Params } from './protocol.ts';

/** A request of a reseller's program whose key was accepted. */
export type ResellerCall = {
  core: Core;
  caller: TokenHolder;
  params: Params;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What one `action` does; gives the answer, or throws a ProtocolError. */
export type Action = {
  scope: TokenScope;
  run(call: ResellerCall): Promise<unknown>;
};
