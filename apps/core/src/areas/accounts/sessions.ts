import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Customer } from '../../caller.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { sessionRevoked, unauthenticated } from '../../refusal.ts';
import { logSecurity } from '../../security-log.ts';
import { type Bearer, readBearer, signBearer } from './bearer.ts';
import { isSigned, makeRefreshToken, readRefreshToken } from './refresh-token.ts';
import {
  findSession,
  insertSession,
  lockSession,
  revokeSessions,
  rotateSession,
  type SessionRow,
} from './session-store.ts';

export const SESSION_COOKIE = 'AUTH_TOKEN';
/** A session lives 7 days after its last refresh (C-34), and never longer than 30 days. */
const SESSION_SECONDS = 7 * 24 * 3600;
const LONGEST_SECONDS = 30 * 24 * 3600;
/** Tabs refresh at the same moment and answers get lost: the token before the last one is honest for so long. */
const GRACE_MS = 10_000;

/** Opens a session: cookie and authorization header of the answer carry it (C-05). */
export async function openSession(core: Core, reply: FastifyReply, customerId: number): Promise<void> {
  const now = core.clock.now();
  const session = await insertSession(core.db, {
    customerId,
    seed: randomBytes(32),
    now,
    expiresAt: secondsAfter(now, SESSION_SECONDS),
  });
  await sendBearer(core, reply, session);
  sendCookie(core, reply, session);
}

/**
 * A new bearer for the session of the cookie, whose token is exchanged, or for a valid bearer whose session lives.
 *
 * Throws 401 without a session; 403 and ends the session when a token comes back that was exchanged before, since then
 * somebody has a copy (C-34). Within the grace the token before the last one gets the present one again: of 20 refreshes
 * at once one exchanges it, and all of them end up with the same.
 */
export async function refreshSession(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[SESSION_COOKIE];
  if (token === undefined) return refreshBearer(core, request, reply);

  const outcome = await exchange(core, token);
  if (outcome === 'reused') logSecurity(core, 'reuse_detected', sessionOf(token), request);
  if (typeof outcome === 'string') reply.clearCookie(SESSION_COOKIE, { path: '/' });
  if (outcome === 'none') throw unauthenticated();
  if (outcome === 'revoked' || outcome === 'reused') throw sessionRevoked();
  await sendBearer(core, reply, outcome);
  sendCookie(core, reply, outcome);
  logSecurity(core, 'refreshed', { account: outcome.customer_id, ...sessionOf(token) }, request);
}

/** Ends the caller's session, named by the cookie or the bearer. */
export async function closeSession(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const named = await sessionOfCookie(core, request.cookies[SESSION_COOKIE]);
  const bearer = await bearerOf(core, request);
  for (const sessionId of new Set([named?.session.id, bearer?.sessionId])) {
    if (sessionId === undefined) continue;
    await revokeSessions(core.db, { sessionId }, core.clock.now());
    logSecurity(core, 'session_ended', { session: sessionId }, request);
  }
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

/** Who the cookie of a document request belongs to; null for guests, ended sessions and exchanged tokens. */
export async function customerOfCookie(core: Core, token: string | undefined): Promise<Customer | null> {
  const named = await sessionOfCookie(core, token);
  if (named === null) return null;
  const { session, generation } = named;
  const now = core.clock.now();
  if (!lives(session, now) || ageOf(session, generation, now) === 'stale') return null;

  return { kind: 'customer', customerId: session.customer_id, sessionId: session.id };
}

async function exchange(core: Core, token: string): Promise<SessionRow | 'none' | 'revoked' | 'reused'> {
  const read = readRefreshToken(token);
  if (read === null) return 'none';
  const now = core.clock.now();

  return inTransaction(core, async (tx) => {
    const session = await lockSession(tx, read.sessionId);
    if (!session || !isSigned(core.secrets, token, session.seed)) return 'none';
    if (session.revoked_at) return 'revoked';
    if (session.expires_at <= now) return 'none';
    const age = ageOf(session, read.generation, now);
    if (age === 'grace') return session;
    if (age === 'stale') {
      await revokeSessions(tx, { sessionId: session.id }, now);
      return 'reused';
    }
    const longest = secondsAfter(session.signed_in_at, LONGEST_SECONDS);
    const sliding = secondsAfter(now, SESSION_SECONDS);
    const next = {
      generation: session.generation + 1,
      now,
      expiresAt: new Date(Math.min(sliding.getTime(), longest.getTime())),
    };
    await rotateSession(tx, session.id, next);
    return { ...session, generation: next.generation, expires_at: next.expiresAt };
  });
}

async function sessionOfCookie(
  core: Core,
  token: string | undefined,
): Promise<{ session: SessionRow; generation: number } | null> {
  const read = token === undefined ? null : readRefreshToken(token);
  if (token === undefined || read === null) return null;
  const session = await findSession(core.db, read.sessionId);

  return session && isSigned(core.secrets, token, session.seed)
    ? { session, generation: read.generation }
    : null;
}

const sessionOf = (token: string) => ({ session: readRefreshToken(token)?.sessionId });

const lives = (session: SessionRow, now: Date) => session.revoked_at === null && session.expires_at > now;

function ageOf(session: SessionRow, generation: number, now: Date): 'present' | 'grace' | 'stale' {
  if (generation === session.generation) return 'present';
  const isLast = generation === session.generation - 1;

  return isLast && now.getTime() - session.rotated_at.getTime() <= GRACE_MS ? 'grace' : 'stale';
}

/** A bearer alone gets another one while its session lives; it does not make that life longer. */
async function refreshBearer(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const bearer = await bearerOf(core, request);
  const session = bearer === null ? undefined : await findSession(core.db, bearer.sessionId);
  if (bearer === null || session?.customer_id !== bearer.customerId) throw unauthenticated();
  if (session.revoked_at) throw sessionRevoked();
  if (!lives(session, core.clock.now())) throw unauthenticated();
  await sendBearer(core, reply, session);
}

async function bearerOf(core: Core, request: FastifyRequest): Promise<Bearer | null> {
  const header = request.headers.authorization;

  return header?.startsWith('Bearer ') ? readBearer(core, header.slice(7)) : null;
}

async function sendBearer(core: Core, reply: FastifyReply, session: SessionRow): Promise<void> {
  const bearer = await signBearer(
    core,
    { customerId: session.customer_id, sessionId: session.id },
    session.expires_at,
  );
  reply.header('authorization', `Bearer ${bearer}`).header('cache-control', 'no-store');
}

function sendCookie(core: Core, reply: FastifyReply, session: SessionRow): void {
  const token = makeRefreshToken(
    core.secrets,
    { sessionId: session.id, generation: session.generation },
    session.seed,
  );
  const left = Math.ceil((session.expires_at.getTime() - core.clock.now().getTime()) / 1000);
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: Math.min(SESSION_SECONDS, Math.max(0, left)),
  });
}
