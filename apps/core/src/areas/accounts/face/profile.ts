import { unsubscribeSignature } from '../../../addresses/unsubscribe-url.ts';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { presentProfile } from '../present.ts';
import { intercomHash } from '../profile/intercom-hash.ts';
import { findSession } from '../sessions/session-store.ts';
import { identitiesOf } from '../sign-in/identity-store.ts';
import { readEarned } from './earnings.ts';
import { type CustomerRow, countForCabinet, countMarkedInvoices } from './store.ts';
import { findVatCheck } from './vat-check-store.ts';
import { youtubeAccountsOf } from './youtube-accounts.ts';

/** The signed-in customer's own view of their account; `looksBy` where staff may be who looks at it. */
export async function profileOf(
  core: Core,
  customer: CustomerRow,
  { decimals = 2, looksBy }: { decimals?: 2 | 6; looksBy?: Customer } = {},
) {
  const isStaff = looksBy?.impersonatorId !== undefined;
  const staffSession = isStaff ? findSession(core.db, looksBy.sessionId) : undefined;
  const [
    balances,
    earned,
    invoicesInModeration,
    running,
    session,
    site,
    identities,
    vatCheck,
    youtubeAccounts,
  ] = await Promise.all([
    readBalances(core.db, customer.id),
    readEarned(core.db, customer.id, core.clock.now()),
    countMarkedInvoices(core.db, customer.id),
    countForCabinet(core.db, customer.id),
    staffSession,
    core.site.current(),
    identitiesOf(core.db, customer.id),
    customer.vat === null ? undefined : findVatCheck(core.db, customer.id),
    youtubeAccountsOf(core.db, customer.id),
  ]);

  return {
    data: presentProfile(
      customer,
      {
        balances,
        earned,
        referralPercent: site.settings.referralProgram.percent,
        invoicesInModeration,
        running,
        identities,
        vatCheck,
        youtubeAccounts,
        // Proofs of identity for other services are left out for staff, who may only look.
        intercomHash: isStaff ? null : site.intercomSecret && intercomHash(site.intercomSecret, customer.id),
        unsubscribeSignature: isStaff ? '' : unsubscribeSignature(core.secrets, customer.id),
        impersonationEndsAt: session?.expires_at ?? null,
      },
      decimals,
    ),
  };
}
