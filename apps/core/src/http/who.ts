import type { Endpoint, TokenScope } from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, type Customer, type Guest, looksAsStaff, type TokenHolder } from '../caller.ts';
import type { Core } from '../core.ts';
import { Refusal, sessionRevoked, unauthenticated } from '../refusal.ts';
import { isApiToken } from '../security/api-token.ts';
import { readBearer } from '../security/bearer.ts';

const GUEST: Guest = { kind: 'guest' };

/** Origin of a request, for restricting where a token may be used. */
export type From = Pick<FastifyRequest, 'id' | 'ip'>;
/** Finds who holds an API token, and its scopes; null if it was revoked or may not be used from there. */
export type FindTokenHolder = (
  core: Core,
  token: string,
  from: From,
) => Promise<{ holder: TokenHolder; scopes: readonly TokenScope[] } | null>;

/**
 * Identifies the caller. No token means a guest; an expired or forged one is 401 on every call, so that nobody is taken for a
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
    const found = await findTokenHolder(core, bearer, request);
    if (found === null) throw unauthenticated();
    request.program = found.holder;
    requireScope(tokenScope, found.scopes);
    return found.holder;
  }
  if (access === 'session') return GUEST;
  const caller = bearer === null ? GUEST : await identify(core, bearer);
  if (access === 'customer' && caller.kind === 'guest') throw unauthenticated();
  if (looksAsStaff(caller)) requireLooking(endpoint);

  return caller;
}

export function customerOf(caller: Caller): Customer | TokenHolder {
  if (caller.kind === 'guest') throw unauthenticated();

  return caller;
}

/** Throws 422 for a missing scope: a token's scopes are no secret to its owner, and 403 would mean an ended session (C-02). */
function requireScope(needed: Endpoint['tokenScope'], scopes: readonly TokenScope[]): void {
  if (needed === undefined) throw new Refusal('token_not_allowed');
  if (needed !== 'any' && !scopes.includes(needed))
    throw new Refusal('token_scope', { params: { scope: needed } });
}

/**
 * Refuses changes by staff in a customer's account, there and elsewhere. A quote is a POST that changes nothing and is allowed.
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
    /** The API token that the request came with, if it is one. */
    program: TokenHolder | null;
  }
}
