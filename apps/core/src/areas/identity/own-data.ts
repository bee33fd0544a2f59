import type { OwnData } from '../../area.ts';
import { identitiesOf } from '../accounts/face/identities-of.ts';
import { eraseIdentity } from './erase-identity.ts';
import { listTokens } from './face/api-token-store.ts';
import { passkeysOf } from './face/passkey-store.ts';
import { livingSessions } from './face/session-store.ts';

export const ownData: OwnData = {
  parts: async ({ db, clock }, customer) => {
    const [sessions, tokens, passkeys, identities] = await Promise.all([
      livingSessions(db, customer.id, clock.now()),
      listTokens(db, customer.id),
      passkeysOf(db, customer.id),
      identitiesOf(db, customer.id),
    ]);

    return {
      sessions: sessions.map(({ device, signed_in_at, rotated_at }) => ({
        device,
        signed_in_at,
        seen_at: rotated_at,
      })),
      api_tokens: tokens.map(({ name, prefix, scopes, networks, daily_limit, created_at, last_used_at }) => ({
        name,
        prefix,
        scopes,
        ip_addresses: networks,
        daily_limit,
        created_at,
        last_used_at,
      })),
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
      identities: identities.map(({ provider, email, username, created_at }) => ({
        provider,
        email,
        username,
        created_at,
      })),
    };
  },
  erase: (tx, customer, { now }) => eraseIdentity(tx, customer, now),
};
