import type { Access } from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import { readBearer } from '../bearer.ts';
import type { Caller, Customer, Guest } from '../caller.ts';
import type { Core } from '../core.ts';
import { sessionRevoked, unauthenticated } from '../refusal.ts';

const GUEST: Guest = { kind: 'guest' };

/**
 * Who calls. No token is a guest; an expired or forged one is 401 on every call, so that nobody is taken for a
 * guest by mistake; a revoked one is 403 (C-02). The cookie alone identifies nobody here (C-05).
 */
export async function callerOf(core: Core, request: FastifyRequest, access: Access): Promise<Caller> {
  if (access === 'session' || access === 'gateway') return GUEST;
  const header = request.headers.authorization;
  const caller = header?.startsWith('Bearer ') ? await identify(core, header.slice(7)) : GUEST;
  if (access === 'customer' && caller.kind === 'guest') throw unauthenticated();

  return caller;
}

export function customerOf(caller: Caller): Customer {
  if (caller.kind === 'guest') throw unauthenticated();

  return caller;
}

async function identify(core: Core, token: string): Promise<Customer> {
  const bearer = await readBearer(core, token);
  if (bearer === null) throw unauthenticated();
  if (core.revokedSessions.has(bearer.sessionId)) throw sessionRevoked();

  return { kind: 'customer', ...bearer };
}

declare module 'fastify' {
  interface FastifyRequest {
    callerId: number | null;
  }
}
