import * as openid from 'openid-client';
import type { OidcProvider } from '../../config/environment.ts';
import { fetchAlone } from './fetch-alone.ts';
import { type Confirmed, type Journey, ProviderAway, type SignInProvider } from './port.ts';

const TIMEOUT_SECONDS = 8;
/** Tolerated clock difference between servers. */
const CLOCK_SECONDS = 60;

/** Specifics of a service. */
type Ways = { scope: string; read(claims: Claims): Confirmed };

/** A sign-in service that speaks OpenID Connect. Its discovery document is fetched on first use. */
export function openIdProvider(
  terms: OidcProvider,
  publicUrl: string,
  { scope, read }: Ways = {
    scope: 'openid email profile',
    read: (claims) => confirmedBy(terms.name, claims),
  },
): SignInProvider {
  let known: Promise<openid.Configuration> | null = null;
  const returnUrl = `${publicUrl}/socialite/${terms.name}/callback`;
  const configuration = () => {
    known ??= discover(terms).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  return {
    name: terms.name,
    title: terms.title,

    async check() {
      await configuration();
    },

    async begin({ state, nonce, verifier }) {
      const address = openid.buildAuthorizationUrl(await configuration().catch(away), {
        redirect_uri: returnUrl,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });

      return address.href;
    },

    async finish(journey, search) {
      try {
        return read(await exchange(await configuration(), journey, new URL(`${returnUrl}${search}`)));
      } catch (error) {
        // Keys and endpoints may have changed: the next attempt fetches them again.
        known = null;
        return away(error);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<openid.Configuration> {
  const server = new URL(issuer);
  // The configuration allows plain HTTP for this machine only.
  const plain = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];

  const options = {
    timeout: TIMEOUT_SECONDS,
    execute: [...plain, openid.enableNonRepudiationChecks],
    [openid.customFetch]: fetchAlone,
  };
  const metadata = { client_secret: clientSecret, [openid.clockTolerance]: CLOCK_SECONDS };
  const described = await openid.discovery(server, clientId, metadata, undefined, options);
  // Default when unspecified: the secret is sent in the header (OpenID Connect Discovery 1.0, 3).
  const methods = described.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (!methods.includes('client_secret_basic')) return described;
  const byHeader = new openid.Configuration(
    described.serverMetadata(),
    clientId,
    metadata,
    openid.ClientSecretBasic(clientSecret),
  );
  byHeader.timeout = TIMEOUT_SECONDS;
  byHeader[openid.customFetch] = fetchAlone;
  for (const execute of options.execute) execute(byHeader);

  return byHeader;
}

async function exchange(
  configuration: openid.Configuration,
  { state, nonce, verifier }: Journey,
  address: URL,
): Promise<Claims> {
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no id token');

  return claims;
}

export type Claims = { [name: string]: unknown };

const GOOGLE = /^(?:https:\/\/)?accounts\.google\.com$/;

/** The person that an id token's claims identify. */
export function confirmedBy(provider: string, claims: Claims): Confirmed {
  const { sub, email: claimed, email_verified: verified, name, exp } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Error('no subject');
  const email = typeof claimed === 'string' && claimed.length <= 254 ? claimed.toLowerCase() : null;

  return {
    provider,
    subject: sub,
    email,
    // Some services write `"true"`.
    isEmailVerified: verified === true || verified === 'true',
    isAuthoritative: !GOOGLE.test(String(claims.iss)) || isHostedByGoogle(email, claims.hd),
    name: typeof name === 'string' ? name.trim().slice(0, 120) : '',
    expiresAt: new Date(Number(exp) * 1000),
  };
}

/**
 * Google is authoritative for its own mailboxes and for domains that it hosts (`hd`), although others may have accounts there.
 */
const isHostedByGoogle = (email: string | null, domain: unknown) =>
  /@(?:gmail|googlemail)\.com$/.test(email ?? '') || (typeof domain === 'string' && domain !== '');

/** Tells a missing answer, or one of a failing server, apart from a refusal. */
export function away(error: unknown): never {
  const { name, code, status } = Object(error) as { name?: string; code?: string; status?: number };
  const cause = (error as { cause?: { status?: number } } | undefined)?.cause;
  const isAway =
    name === 'TypeError' ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'ERR_JWKS_TIMEOUT' ||
    // The request for keys was answered with an error.
    code === 'ERR_JOSE_GENERIC' ||
    Number(status ?? cause?.status ?? 0) >= 500;
  throw isAway ? new ProviderAway('the service does not answer', { cause: error }) : error;
}
