import { createHmac, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tables } from '../../data/tables.ts';
import { seal, unseal } from '../../security/sealed.ts';

type Keys = Pick<
  Selectable<Tables['webhook_endpoint']>,
  'customer_id' | 'secret' | 'previous_secret' | 'previous_until'
>;

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A secret as the Standard Webhooks specification writes it. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Part of a secret by which a screen tells it from others. */
export function hintOf(secret: string): string {
  const key = secret.slice(PREFIX.length).replace(/=+$/, '');

  return `${PREFIX}${key.slice(0, 2)}…${key.slice(-2)}`;
}

export const sealSecret = (core: Core, customerId: number, secret: string) =>
  seal(core.secrets, lockOf(customerId), Buffer.from(secret));

/** Throws where the database was moved without its secret key. */
export function openSecret(core: Core, customerId: number, sealed: Buffer): string {
  const secret = unseal(core.secrets, lockOf(customerId), sealed);
  if (secret === null) throw new Error('the secret of a webhook can not be opened');

  return secret.toString();
}

/** Secrets that sign now: for a day after a new one was made, also the one before. */
export function signingSecrets(core: Core, keys: Keys): string[] {
  const { customer_id, secret, previous_secret, previous_until } = keys;
  const isRolling = previous_until !== null && previous_until > core.clock.now();
  const sealed = isRolling && previous_secret !== null ? [secret, previous_secret] : [secret];

  return sealed.map((one) => openSecret(core, customer_id, one));
}

/** The headers of the Standard Webhooks specification: a signature by each secret over the id, the time and the body. */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });

  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

const lockOf = (customerId: number) => ({ purpose: 'webhook secret', owner: String(customerId) });
