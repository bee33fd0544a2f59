import type { Core } from '../../../core.ts';
import { listTokens } from '../../identity/face/api-token-store.ts';
import { passkeysOf } from '../../identity/face/passkey-store.ts';
import { readSecondFactor } from '../../identity/face/second-factor.ts';
import { livingSessions } from '../../identity/face/session-store.ts';

/** Sessions of a customer, and their other ways of signing in. */
export async function readAccess(core: Core, customerId: number) {
  const [sessions, passkeys, { enabledAt }, tokens] = await Promise.all([
    livingSessions(core.db, customerId, core.clock.now()),
    passkeysOf(core.db, customerId),
    readSecondFactor(core, customerId),
    listTokens(core.db, customerId),
  ]);

  return {
    sessions: sessions.map(({ id, device, signed_in_at, rotated_at, impersonator_id }) => ({
      id,
      device,
      signed_in_at: signed_in_at.toISOString(),
      seen_at: rotated_at.toISOString(),
      is_staff: impersonator_id !== null,
    })),
    passkeys: passkeys.length,
    app: enabledAt !== null,
    tokens: tokens.map(({ id, name, prefix, created_at, last_used_at }) => ({
      id,
      name,
      prefix,
      created_at: created_at.toISOString(),
      used_at: last_used_at?.toISOString() ?? null,
    })),
  };
}
