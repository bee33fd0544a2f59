import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Secrets } from '../config/secrets.ts';

/** A bearer lives 60 minutes (C-34); the page fetches a new one every 20. */
export const BEARER_SECONDS = 3600;
const AUDIENCE = 'fanfare-api';
const MAX_KEPT = 10_000;
/** Limit for caching. Our bearers are half as long; a longer one is verified each time. */
const LONGEST_KEPT = 600;

/** `impersonatorId`: the staff account that impersonates the customer. */
export type Bearer = { customerId: number; sessionId: number; impersonatorId?: number };
/** A bearer with its expiry, in milliseconds. */
export type ReadBearer = Bearer & { expiresAt: number };
type Keeper = { secrets: Secrets; clock: Clock };

/** Signs a bearer for a session; it ends with the session. */
export async function signBearer(
  { secrets, clock }: Keeper,
  { customerId, sessionId, impersonatorId }: Bearer,
  sessionEnd?: Date,
): Promise<string> {
  const now = clock.now();
  const end = secondsAfter(now, BEARER_SECONDS);

  return new SignJWT({ sid: sessionId, ...(impersonatorId !== undefined && { imp: impersonatorId }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(sessionEnd && sessionEnd < end ? sessionEnd : end)
    .sign(secrets.key('bearer'));
}

// Verifying a signature takes a quarter of a millisecond, and a client sends the same bearer for up to an hour.
const verified = new Map<string, ReadBearer>();

/** The content of a bearer; null when it is expired, forged, or made for another purpose. */
export async function readBearer({ secrets, clock }: Keeper, token: string): Promise<ReadBearer | null> {
  const cacheKey = `${secrets.key('bearer').toString('base64')}${token}`;
  const known = verified.get(cacheKey);
  if (known) return known.expiresAt > clock.now().getTime() ? known : null;

  const read = await verify(secrets, clock, token);
  if (read === null) return null;
  if (token.length > LONGEST_KEPT) return read;
  if (verified.size >= MAX_KEPT) verified.clear();
  verified.set(cacheKey, read);

  return read;
}

async function verify(secrets: Secrets, clock: Clock, token: string): Promise<ReadBearer | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.key('bearer'), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'sid', 'exp', 'nbf'],
    });

    return {
      customerId: Number(payload.sub),
      sessionId: Number(payload.sid),
      ...(payload.imp !== undefined && { impersonatorId: Number(payload.imp) }),
      expiresAt: Number(payload.exp) * 1000,
    };
  } catch {
    return null;
  }
}
