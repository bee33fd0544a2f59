import type { Core } from '../../core.ts';
import { profileOf } from '../accounts/profile/profile.ts';
import { livingSessions } from '../accounts/sessions/session-store.ts';
import { identitiesOf } from '../accounts/sign-in/identity-store.ts';
import { passkeysOf } from '../accounts/sign-in/passkey-store.ts';
import type { CustomerRow } from '../accounts/store.ts';
import { findApiToken } from '../accounts/tokens/api-token-store.ts';
import { favoriteIdsOf } from '../favorites/own-favorites.ts';
import { listsOf } from './pages-of-rows.ts';

/** Everything that is kept of a customer as the parts of one JSON text: a shop of any length takes the memory of a page. */
export async function* copyOf(core: Core, customer: CustomerRow): AsyncGenerator<string> {
  const head = await shortParts(core, customer);
  yield `{\n"made_at": ${JSON.stringify(core.clock.now())}`;
  for (const [name, part] of Object.entries(head)) yield `,\n"${name}": ${JSON.stringify(part)}`;
  for (const [name, read] of Object.entries(listsOf(core.readDb, customer))) {
    yield `,\n"${name}": [`;
    let separator = '\n';
    for await (const row of read()) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function shortParts(core: Core, customer: CustomerRow) {
  const { db, clock } = core;
  const [{ data: profile }, sessions, token, favorites, passkeys, identities] = await Promise.all([
    profileOf(core, customer, { decimals: 6 }),
    livingSessions(db, customer.id, clock.now()),
    findApiToken(db, customer.id),
    favoriteIdsOf(db, customer.id),
    passkeysOf(db, customer.id),
    identitiesOf(db, customer.id),
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
    api_token: token
      ? {
          prefix: token.prefix,
          scopes: token.scopes,
          ip_addresses: token.networks,
          created_at: token.created_at,
        }
      : null,
    favorites,
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    identities: identities.map(({ provider, email, username, created_at }) => ({
      provider,
      email,
      username,
      created_at,
    })),
  };
}
