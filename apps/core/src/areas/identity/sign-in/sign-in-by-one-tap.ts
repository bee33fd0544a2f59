import type { Locale } from '@fanfare/contract';
import { ProviderAway } from '../../../adapters/sign-in/port.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { invalidField, notFound, unavailable } from '../../../refusal.ts';
import { spendCredential } from './identity-store.ts';
import { type Arrived, signInByIdentity } from './sign-in-by-identity.ts';

type Tapped = { credential: string; affiliate: string | null; locale: Locale };

/**
 * The customer of a Google One Tap credential (API-14). Throws 404 in a shop without Google, 422 on `credential` for one that
 * Google did not sign for this shop, that is over or came before, 503 while Google's keys can not be read, and as
 * signInByIdentity.
 */
export async function signInByOneTap(
  core: Core,
  { credential, affiliate, locale }: Tapped,
): Promise<Arrived> {
  const { oneTap } = core.signInProviders;
  if (oneTap === null) throw notFound('page');
  const refused = () => invalidField('credential', 'accounts.social_refused');
  const confirmed = await oneTap(credential).catch((error: unknown) => {
    throw error instanceof ProviderAway ? unavailable() : refused();
  });
  // A clock that is a little off takes it a little longer.
  const until = secondsAfter(confirmed.expiresAt, 300);
  if (!(await spendCredential(core.db, credential, until))) throw refused();

  return signInByIdentity(core, { confirmed, locale, affiliate });
}
