import { randomBytes } from 'node:crypto';
import type { Customer } from '../../../caller.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { sessionRevoked, unauthenticated } from '../../../refusal.ts';
import { type Bearer, signBearer } from '../../../security/bearer.ts';
import { type CustomerRow, keepUnchanged } from '../../accounts/face/store.ts';
import { isSigned, makeRefreshToken, readRefreshToken } from '../sessions/refresh-token.ts';
import {
  findSession,
  insertSession,
  lockSession,
  revokeSessions,
  rotateSession,
  type SessionRow,
} from './session-store.ts';

/** A session lives 7 days after its last refresh (C-34), and never longer than 30 days. */
const SESSION_SECONDS = 7 * 24 * 3600;
const LONGEST_SECONDS = 30 * 24 * 3600;
/** Staff looks at an account for a quarter of an hour. */
const STAFF_SECONDS = 15 * 60;
/** Tabs refresh at the same moment and answers get lost: the token before the last one is honest for so long. */
const GRACE_MS = 10_000;

/** Credentials of a session: a bearer for the next hour, and the token that is exchanged for the next one. */
export type Carried = {
  customerId: number;
  sessionId: number;
  bearer: string;
  /** Null where only the bearer was renewed. */
  token: string | null;
  /** Seconds until the session ends unless it is refreshed. */
  secondsLeft: number;
  endsAt: Date;
};

/**
 * Opens a session of a customer whose identity was proved just now, on a device as they know it. `account` is the row that
 * was looked at before the proof was; null when its password is another one by now.
 */
export async function openSession(
  core: Core,
  account: Pick<CustomerRow, 'id' | 'password_hash'>,
  device = '',
): Promise<Carried | null> {
  const now = core.clock.now();
  const session = await inTransaction(core, async (tx) =>
    (await keepUnchanged(tx, account))
      ? insertSession(tx, {
          customerId: account.id,
          seed: randomBytes(32),
          device,
          now,
          expiresAt: secondsAfter(now, SESSION_SECONDS),
        })
      : null,
  );

  return session && carry(core, session);
}

/** Opens a session of staff in a customer's account, which ends by itself and changes nothing there (http/who.ts). */
export async function openSessionOfStaff(
  core: Core,
  tx: Tx,
  { customerId, staffId }: { customerId: number; staffId: number },
): Promise<Carried> {
  const now = core.clock.now();
  const session = await insertSession(tx, {
    customerId,
    seed: randomBytes(32),
    device: '',
    now,
    expiresAt: secondsAfter(now, STAFF_SECONDS),
    impersonatorId: staffId,
  });

  return carry(core, session);
}

/** Reason why a token is refused: it names no living session, a revoked one, or, `reused`, was exchanged before. */
export type Worthless = 'none' | 'revoked' | { reused: { account: number } };

/**
 * Exchanges the token of a session. One that was exchanged before ends the session, since then somebody has a copy
 * (C-34). Within the grace the token before the last one gets the present one again: of 20 refreshes at once one
 * exchanges it, and all of them end up with the same.
 */
export async function exchangeToken(core: Core, token: string): Promise<Carried | Worthless> {
  const outcome = await exchange(core, token);

  return typeof outcome === 'string' || 'reused' in outcome ? outcome : carry(core, outcome);
}

/** A bearer alone gets another one while its session lives; it does not make that life longer. Throws 401 and 403. */
export async function renewBearer(core: Core, bearer: Bearer | null): Promise<Carried> {
  const session = bearer === null ? undefined : await findSession(core.db, bearer.sessionId);
  if (bearer === null || session?.customer_id !== bearer.customerId) throw unauthenticated();
  if (session.revoked_at) throw sessionRevoked();
  if (!lives(session, core.clock.now())) throw unauthenticated();

  return { ...(await carry(core, session)), token: null };
}

/** Ends the sessions that a token and a bearer name; gives them with their accounts. */
export async function endSessions(
  core: Core,
  { token, bearer }: { token: string | undefined; bearer: Bearer | null },
): Promise<{ session: number; account: number }[]> {
  const named = await sessionOfCookie(core, token);
  const accounts = new Map<number, number>();
  if (named) accounts.set(named.session.id, named.session.customer_id);
  if (bearer) accounts.set(bearer.sessionId, bearer.customerId);
  for (const sessionId of accounts.keys()) await revokeSessions(core.db, { sessionId }, core.clock.now());

  return [...accounts].map(([session, account]) => ({ session, account }));
}

/** The customer of a document request's cookie; null for guests, ended sessions and exchanged tokens. */
export async function customerOfCookie(core: Core, token: string | undefined): Promise<Customer | null> {
  const named = await sessionOfCookie(core, token);
  if (named === null) return null;
  const { session, generation } = named;
  const now = core.clock.now();
  if (!lives(session, now) || ageOf(session, generation, now) === 'stale') return null;

  return { kind: 'customer', ...bearerOf(session) };
}

async function exchange(core: Core, token: string): Promise<SessionRow | Worthless> {
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
      return { reused: { account: session.customer_id } };
    }
    const longest = secondsAfter(
      session.signed_in_at,
      session.impersonator_id === null ? LONGEST_SECONDS : STAFF_SECONDS,
    );
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

const lives = (session: SessionRow, now: Date) => session.revoked_at === null && session.expires_at > now;

function ageOf(session: SessionRow, generation: number, now: Date): 'present' | 'grace' | 'stale' {
  if (generation === session.generation) return 'present';
  const isLast = generation === session.generation - 1;

  return isLast && now.getTime() - session.rotated_at.getTime() <= GRACE_MS ? 'grace' : 'stale';
}

async function carry(core: Core, session: SessionRow): Promise<Carried> {
  const { id: sessionId, customer_id: customerId, generation, expires_at } = session;
  const left = Math.ceil((expires_at.getTime() - core.clock.now().getTime()) / 1000);

  return {
    customerId,
    sessionId,
    bearer: await signBearer(core, bearerOf(session), expires_at),
    token: makeRefreshToken(core.secrets, { sessionId, generation }, session.seed),
    secondsLeft: Math.min(SESSION_SECONDS, Math.max(0, left)),
    endsAt: expires_at,
  };
}

/** The content of a session's bearers. */
function bearerOf({ id, customer_id, impersonator_id }: SessionRow): Bearer {
  return {
    customerId: customer_id,
    sessionId: id,
    ...(impersonator_id !== null && { impersonatorId: impersonator_id }),
  };
}
