import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { sessionRevoked, unauthenticated } from '../../http/errors.ts';
import type { Customer } from '../../http/who.ts';
import { type Bearer, readBearer, signBearer } from './bearer.ts';
import {
  findSessionByToken,
  insertSession,
  lockSessionByToken,
  revokeSession,
  rotateSession,
} from './store.ts';

export const SESSION_COOKIE = 'AUTH_TOKEN';
/** A session lives 7 days after its last refresh (C-34). */
const SESSION_SECONDS = 7 * 24 * 3600;
/** Tabs refresh at the same moment: the token before the last one is honest for so long. */
const GRACE_MS = 10_000;

/** Opens a session: cookie and authorization header of the answer carry it (C-05). */
export async function openSession(core: Core, reply: FastifyReply, customerId: number): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = core.clock.now();
  const sessionId = await insertSession(core.db, {
    customerId,
    tokenHash: hashToken(token),
    now,
    expiresAt: secondsAfter(now, SESSION_SECONDS),
  });
  await answer(core, reply, { customerId, sessionId }, token);
}

/**
 * A new bearer for the session of the cookie, whose token is exchanged, or for a valid bearer.
 * Throws 401 without a session; 403 and ends the session when a token comes back that was exchanged before, since
 * then somebody has a copy (C-34).
 */
export async function refreshSession(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[SESSION_COOKIE];
  if (token === undefined) return refreshBearer(core, request, reply);

  const now = core.clock.now();
  const next = randomBytes(32).toString('base64url');
  const outcome = await inTransaction(core, async (tx) => {
    const session = await lockSessionByToken(tx, hashToken(token));
    if (!session || session.expires_at <= now) return 'none' as const;
    if (session.revoked_at) return 'revoked' as const;
    const bearer = { customerId: session.customer_id, sessionId: session.id };
    if (session.token_hash.equals(hashToken(token))) {
      await rotateSession(tx, session, {
        tokenHash: hashToken(next),
        now,
        expiresAt: secondsAfter(now, SESSION_SECONDS),
      });
      return { bearer, token: next };
    }
    if (now.getTime() - session.rotated_at.getTime() <= GRACE_MS) return { bearer, token: null };
    await revokeSession(tx, session.id, now);
    return 'revoked' as const;
  });

  if (outcome === 'none' || outcome === 'revoked') reply.clearCookie(SESSION_COOKIE, { path: '/' });
  if (outcome === 'none') throw unauthenticated();
  if (outcome === 'revoked') throw sessionRevoked();
  await answer(core, reply, outcome.bearer, outcome.token);
}

/** Ends the caller's session, named by the cookie or the bearer. */
export async function closeSession(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[SESSION_COOKIE];
  const session = token === undefined ? undefined : await findSessionByToken(core.db, hashToken(token));
  const bearer = await bearerOf(core, request);
  for (const id of new Set([session?.id, bearer?.sessionId])) {
    if (id !== undefined) await revokeSession(core.db, id, core.clock.now());
  }
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

/** Who the cookie of a document request belongs to; null for guests and for ended sessions. */
export async function customerOfCookie(core: Core, token: string | undefined): Promise<Customer | null> {
  if (token === undefined) return null;
  const session = await findSessionByToken(core.db, hashToken(token));
  if (!session || session.revoked_at || session.expires_at <= core.clock.now()) return null;

  return { kind: 'customer', customerId: session.customer_id, sessionId: session.id };
}

async function refreshBearer(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const bearer = await bearerOf(core, request);
  if (bearer === null) throw unauthenticated();
  if (core.revokedSessions.has(bearer.sessionId)) throw sessionRevoked();
  await answer(core, reply, bearer, null);
}

async function bearerOf(core: Core, request: FastifyRequest): Promise<Bearer | null> {
  const header = request.headers.authorization;

  return header?.startsWith('Bearer ') ? readBearer(core, header.slice(7)) : null;
}

async function answer(
  core: Core,
  reply: FastifyReply,
  bearer: Bearer,
  cookieToken: string | null,
): Promise<void> {
  reply
    .header('authorization', `Bearer ${await signBearer(core, bearer)}`)
    .header('cache-control', 'no-store');
  if (cookieToken === null) return;
  reply.setCookie(SESSION_COOKIE, cookieToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: SESSION_SECONDS,
  });
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
