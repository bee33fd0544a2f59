import * as openid from 'openid-client';
import type { OidcProvider } from '../../config.ts';
import { type Confirmed, type Journey, ProviderAway, type SignInProvider } from './port.ts';

const TIMEOUT_SECONDS = 8;
/** Clocks of servers are so far off at most. */
const CLOCK_SECONDS = 60;

/** A service that speaks OpenID Connect, by its own description of itself; asked for it when it is first needed. */
export function openIdProvider(terms: OidcProvider, publicUrl: string): SignInProvider {
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

    async begin({ state, nonce, verifier }) {
      const address = openid.buildAuthorizationUrl(await configuration().catch(away), {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });

      return address.href;
    },

    async finish(journey, search) {
      try {
        return await exchange(await configuration(), journey, new URL(`${returnUrl}${search}`), terms.name);
      } catch (error) {
        // Keys and addresses may have changed since: the next try asks for them again.
        known = null;
        return away(error);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<openid.Configuration> {
  const server = new URL(issuer);
  // By configuration, plain HTTP is for this machine alone.
  const plain = server.protocol === 'http:' ? [openid.allowInsecureRequests] : [];

  return openid.discovery(
    server,
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: CLOCK_SECONDS },
    undefined,
    { timeout: TIMEOUT_SECONDS, execute: [...plain, openid.enableNonRepudiationChecks] },
  );
}

async function exchange(
  configuration: openid.Configuration,
  { state, nonce, verifier }: Journey,
  address: URL,
  provider: string,
): Promise<Confirmed> {
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no id token');

  return confirmedBy(provider, claims);
}

type Claims = { sub?: unknown; email?: unknown; email_verified?: unknown; name?: unknown; exp?: unknown };

/** Some services write `"true"`. */
export function confirmedBy(provider: string, claims: Claims): Confirmed {
  const { sub, email, email_verified: verified, name, exp } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Error('no subject');

  return {
    provider,
    subject: sub,
    email: typeof email === 'string' && email.length <= 254 ? email.toLowerCase() : null,
    isEmailVerified: verified === true || verified === 'true',
    name: typeof name === 'string' ? name.trim().slice(0, 120) : '',
    expiresAt: new Date(Number(exp) * 1000),
  };
}

/** What never came, or came from a server that failed, is told apart from what was refused. */
export function away(error: unknown): never {
  const { name, code, status } = Object(error) as { name?: string; code?: string; status?: number };
  const cause = (error as { cause?: { status?: number } } | undefined)?.cause;
  const isAway =
    name === 'TypeError' ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'ERR_JWKS_TIMEOUT' ||
    // The keys were answered with a fault.
    code === 'ERR_JOSE_GENERIC' ||
    Number(status ?? cause?.status ?? 0) >= 500;
  throw isAway ? new ProviderAway('the service does not answer', { cause: error }) : error;
}
