import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../clock.ts';
import { secondsAfter } from '../../clock.ts';
import type { Secrets } from '../../secrets.ts';

/** A bearer lives 60 minutes (C-34); the page fetches a new one each 20. */
export const BEARER_SECONDS = 3600;
const AUDIENCE = 'fanfare-api';
const MAX_KEPT = 10_000;

export type Bearer = { customerId: number; sessionId: number };
type Keeper = { secrets: Secrets; clock: Clock };

/** Signs a bearer for a session. */
export async function signBearer(
  { secrets, clock }: Keeper,
  { customerId, sessionId }: Bearer,
): Promise<string> {
  const now = clock.now();

  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(secondsAfter(now, BEARER_SECONDS))
    .sign(secrets.key('bearer'));
}

// Checking a signature costs a quarter of a millisecond; a client sends the same bearer for up to an hour.
const verified = new Map<string, Bearer & { expiresAt: number }>();

/** Who a bearer names, or null when it is expired, forged, or made for something else. */
export async function readBearer({ secrets, clock }: Keeper, token: string): Promise<Bearer | null> {
  const cacheKey = `${secrets.key('bearer').toString('base64')}${token}`;
  const known = verified.get(cacheKey);
  if (known)
    return known.expiresAt > clock.now().getTime()
      ? { customerId: known.customerId, sessionId: known.sessionId }
      : null;

  const payload = await verify(secrets, clock, token);
  if (payload === null) return null;
  if (verified.size >= MAX_KEPT) verified.clear();
  verified.set(cacheKey, payload);

  return { customerId: payload.customerId, sessionId: payload.sessionId };
}

async function verify(
  secrets: Secrets,
  clock: Clock,
  token: string,
): Promise<(Bearer & { expiresAt: number }) | null> {
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
      expiresAt: Number(payload.exp) * 1000,
    };
  } catch {
    return null;
  }
}
