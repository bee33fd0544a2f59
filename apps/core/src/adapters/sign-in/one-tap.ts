import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { fetchAlone } from './fetch-alone.ts';
import { away, confirmedBy } from './openid.ts';
import type { SignInProviders } from './port.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const TIMEOUT_MS = 8000;
const CLOCK_SECONDS = 60;

/** Verifies the credential of Google One Tap: a token that Google signed for this shop. Null without a client id. */
export function makeOneTap(terms: Config['google'], clock: Clock): SignInProviders['oneTap'] {
  if (terms === null) return null;
  const keys = createRemoteJWKSet(new URL(terms.jwksUrl), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: 1000,
    [customFetch]: fetchAlone,
  });

  return async (credential) => {
    const { payload } = await jwtVerify(credential, keys, {
      audience: terms.clientId,
      issuer: ISSUERS,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_SECONDS,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: '2h',
    }).catch(away);

    return confirmedBy('google', payload);
  };
}
