import type { OwnData } from '../../area.ts';
import { profileOf } from './face/profile.ts';
import { eraseAccount } from './profile/erase-account.ts';
import { livingSessions } from './sessions/session-store.ts';
import { identitiesOf } from './sign-in/identity-store.ts';
import { passkeysOf } from './sign-in/passkey-store.ts';
import { listTokens } from './tokens/api-token-store.ts';

export const ownData: OwnData = {
  parts: async (core, customer) => {
    const { db, clock } = core;
    const [{ data: profile }, sessions, tokens, passkeys, identities, notes] = await Promise.all([
      profileOf(core, customer, { decimals: 6 }),
      livingSessions(db, customer.id, clock.now()),
      listTokens(db, customer.id),
      passkeysOf(db, customer.id),
      identitiesOf(db, customer.id),
      db
        .selectFrom('customer_note')
        .select(['body', 'at'])
        .where('customer_id', '=', customer.id)
        .orderBy('id')
        .execute(),
    ]);
    const { unsubscribe_signature: _signature, intercom_hash: _hash, ...told } = profile;

    return {
      profile: {
        ...told,
        marketing_source: customer.marketing_source,
        campaign: customer.campaign,
        google_analytics4_session_id: customer.ga4_session_id,
        referred_by_code: customer.referred_by_code,
        terms_version: customer.terms_version,
        terms_accepted_at: customer.terms_accepted_at,
        locale: customer.locale,
      },
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
      notes_of_staff: notes,
    };
  },
  async erase(tx, customer, { now }) {
    await tx.deleteFrom('customer_note').where('customer_id', '=', customer.id).execute();
    await eraseAccount(tx, customer, now);
  },
};
