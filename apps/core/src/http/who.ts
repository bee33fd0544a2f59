import type { Endpoint, TokenScope } from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, type Customer, type Guest, looksAsStaff, type TokenHolder } from '../caller.ts';
import type { Core } from '../core.ts';
import { Refusal, sessionRevoked, unauthenticated } from '../refusal.ts';
import { isApiToken } from '../security/api-token.ts';
import { readBearer } from '../security/bearer.ts';

const GUEST: Guest = { kind: 'guest' };

/** Where a request comes from, for whoever has to say where a token may be used. */
export type From = Pick<FastifyRequest, 'id' | 'ip'>;
/** Finds whose API token it is and what it was made for; null for one that is over, or is not to be used from there. */
export type FindTokenHolder = (
  core: Core,
  token: string,
  from: From,
) => Promise<{ customerId: number; scopes: readonly TokenScope[] } | null>;

/**
 * Who calls. No token is a guest; an expired or forged one is 401 on every call, so that nobody is taken for a
 * guest by mistake; a revoked session is 403 (C-02). The cookie alone identifies nobody here (C-05).
 */
export async function callerOf(
  core: Core,
  request: FastifyRequest,
  endpoint: Endpoint,
  findTokenHolder: FindTokenHolder,
): Promise<Caller> {
  const { access, tokenScope } = endpoint;
  const { authorization } = request.headers;
  const bearer = authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
  if (access === 'gateway') return GUEST;
  if (bearer !== null && isApiToken(bearer)) {
    const holder = await findTokenHolder(core, bearer, request);
    if (holder === null) throw unauthenticated();
    requireScope(tokenScope, holder.scopes);
    return { kind: 'customer', customerId: holder.customerId, sessionId: null };
  }
  if (access === 'session') return GUEST;
  const caller = bearer === null ? GUEST : await identify(core, bearer);
  if ((access === 'customer' || access === 'staff') && caller.kind === 'guest') throw unauthenticated();
  if (looksAsStaff(caller)) requireLooking(endpoint);

  return caller;
}

export function customerOf(caller: Caller): Customer | TokenHolder {
  if (caller.kind === 'guest') throw unauthenticated();

  return caller;
}

/** Throws 422: what a token may not do is no secret to its owner, and 403 would say that a session is over (C-02). */
function requireScope(needed: Endpoint['tokenScope'], scopes: readonly TokenScope[]): void {
  if (needed === undefined) throw new Refusal('token_not_allowed');
  if (needed !== 'any' && !scopes.includes(needed))
    throw new Refusal('token_scope', { params: { scope: needed } });
}

/**
 * Staff in a customer's account looks and changes nothing, there or elsewhere. A quote is a POST too, and may be asked for.
 * Throws 422.
 */
function requireLooking({ method, changesNothing = false }: Endpoint): void {
  if (method !== 'GET' && !changesNothing) throw new Refusal('impersonation_looks_only');
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
