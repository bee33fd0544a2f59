import { getApiToken, getSecondFactor, listSessions } from '@fanfare/contract';
import { addressOf } from '../../shared/address.ts';
import type { AppContext } from '../../shared/app-context.ts';

/** What the account's screen shows of how somebody, or a program of theirs, gets in. */
export async function loadSecurity({ call }: AppContext, url: URL) {
  const query = { locale: addressOf(url).locale };
  const [apiToken, secondFactor, sessions] = await Promise.all([
    call(getApiToken, { query }),
    call(getSecondFactor, { query }),
    call(listSessions, { query }),
  ]);

  return { apiToken: apiToken.data, secondFactor: secondFactor.data, sessions: sessions.data };
}
