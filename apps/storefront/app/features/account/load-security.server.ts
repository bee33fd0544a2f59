import {
  getApiToken,
  getSecondFactor,
  listIdentities,
  listPasskeys,
  listSessions,
  listSignInProviders,
} from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';

/** Loads the security part of the settings: ways to log in, API token and sessions. */
export async function loadSecurity({ call }: AppContext, url: URL) {
  const query = { locale: addressOf(url).locale };
  const [apiToken, secondFactor, passkeys, identities, providers, sessions] = await Promise.all([
    call(getApiToken, { query }),
    call(getSecondFactor, { query }),
    call(listPasskeys, { query }),
    call(listIdentities, { query }),
    call(listSignInProviders, { query }),
    call(listSessions, { query }),
  ]);

  return {
    apiToken: apiToken.data,
    secondFactor: secondFactor.data,
    passkeys: passkeys.data,
    identities: identities.data,
    providers: providers.data,
    sessions: sessions.data,
  };
}
