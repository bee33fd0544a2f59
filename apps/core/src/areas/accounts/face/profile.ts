import { unsubscribeSignature } from '../../../addresses/unsubscribe-url.ts';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { presentProfile } from '../present.ts';
import { intercomHash } from '../profile/intercom-hash.ts';
import { readEarned } from './earnings.ts';
import { identitiesOf } from './identities-of.ts';
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
  const balances = readBalances(core.db, customer.id);
  const [
    { cash, bonus },
    earned,
    invoicesInModeration,
    running,
    visitEndsAt,
    site,
    identities,
    vatCheck,
    youtubeAccounts,
  ] = await Promise.all([
    balances,
    readEarned(core.db, customer.id, core.clock.now()),
    countMarkedInvoices(core.db, customer.id),
    balances.then((balance) =>
      countForCabinet(core.db, customer.id, {
        balance: balance.cash + balance.bonus,
        now: core.clock.now(),
      }),
    ),
    isStaff ? endOfSession(core.db, looksBy.sessionId) : null,
    core.site.current(),
    identitiesOf(core.db, customer.id),
    customer.vat === null ? undefined : findVatCheck(core.db, customer.id),
    youtubeAccountsOf(core.db, customer.id),
  ]);

  return {
    data: presentProfile(
      customer,
      {
        balances: { cash, bonus },
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
        impersonationEndsAt: visitEndsAt,
      },
      decimals,
    ),
  };
}

async function endOfSession(db: Queryable, sessionId: number): Promise<Date | null> {
  const session = await db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();

  return session?.expires_at ?? null;
}
