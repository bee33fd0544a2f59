import { generateKeyPairSync } from 'node:crypto';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { insertChallenge, takeChallenge } from '../face/passkey-store.ts';

/** A challenge waits so long for its answer. */
const CHALLENGE_SECONDS = 300;

/** Formats of certificates by the dozen: what knows them is loaded by the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');

/**
 * The relying party of passkeys, by the operator's configured addresses and never by a request's host. Those of the shop are
 * used in the console too, where its host is the shop's or below it.
 */
export function relyingParty({ config }: Core, at: 'shop' | 'console' = 'shop') {
  const { hostname, origin } = new URL(config.publicUrl);

  return { id: hostname, origin: at === 'shop' ? origin : (config.consoleOrigin ?? origin) };
}

/** Keeps what was asked; `customerId` null is whoever is about to log in. */
export function keepChallenge(core: Core, challenge: string, customerId: number | null): Promise<void> {
  const expiresAt = secondsAfter(core.clock.now(), CHALLENGE_SECONDS);

  return insertChallenge(core.db, { challenge, customerId, expiresAt });
}

/** True for an answer to a recent challenge of this server: each challenge is answered once. */
export function isAsked(
  core: Core,
  db: Queryable,
  { clientDataJSON, customerId }: { clientDataJSON: string; customerId: number | null },
): Promise<boolean> {
  const challenge = challengeIn(clientDataJSON);

  return takeChallenge(db, { challenge, customerId, now: core.clock.now() });
}

/** The challenge that an answer names; empty where it is none at all. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge.replaceAll('\0', '') : '';
  } catch {
    return '';
  }
}

/** A key that nobody has, so that an unknown passkey is looked at for as long as a known one. */
export const NOBODYS_KEY = coseOf(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
);

/** COSE (RFC 9053): a map of EC2, ES256, P-256 and the two coordinates. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
    ...Buffer.from(x, 'base64url'),
    ...[0x22, 0x58, 0x20],
    ...Buffer.from(y, 'base64url'),
  ]);
}
