import { LARGEST_ID } from '@fanfare/contract';
import type { Secrets } from '../../../config/secrets.ts';

/** The content of the session cookie: a session and how often its token was exchanged. */
export type RefreshToken = { sessionId: number; generation: number };

/**
 * The token of one generation: `<session>.<generation>.<signature>`. It is made of the instance's secret and of a seed
 * that only the session's row holds, so the present one can be sent again when an answer was lost, and nobody who
 * guesses ids can end a stranger's session.
 */
export function makeRefreshToken(
  secrets: Secrets,
  { sessionId, generation }: RefreshToken,
  seed: Buffer,
): string {
  const content = `${sessionId.toString(36)}.${generation.toString(36)}`;

  return `${content}.${secrets.sign('refresh token', `${content}.${seed.toString('hex')}`)}`;
}

/** Parses a token; null for a malformed one. Only `isSigned` tells whether it was made here. */
export function readRefreshToken(token: string): RefreshToken | null {
  const parts = /^([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.[\w-]{43}$/.exec(token);
  if (parts === null) return null;
  const [sessionId, generation] = [Number.parseInt(parts[1] ?? '', 36), Number.parseInt(parts[2] ?? '', 36)];

  return sessionId <= LARGEST_ID ? { sessionId, generation } : null;
}

/** True for a token that was made here for a session with this seed. */
export function isSigned(secrets: Secrets, token: string, seed: Buffer): boolean {
  const end = token.lastIndexOf('.');

  return secrets.verify(
    'refresh token',
    `${token.slice(0, end)}.${seed.toString('hex')}`,
    token.slice(end + 1),
  );
}
