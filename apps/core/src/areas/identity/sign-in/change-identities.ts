import type { Identity } from '@fanfare/contract';
import type { Confirmed } from '../../../adapters/sign-in/port.ts';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField, notFound, sessionRevoked, unauthenticated } from '../../../refusal.ts';
import { identitiesOf } from '../../accounts/face/identities-of.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { lockCustomer } from '../../accounts/face/verification.ts';
import { writeAccountLetter } from '../../accounts/face/write-account-letter.ts';
import { passkeysOf } from '../face/passkey-store.ts';
import { keepLiving } from '../face/session-store.ts';
import { dropIdentities, findIdentity, insertIdentity } from './identity-store.ts';

/** Other services that sign a customer in, the oldest first. */
export async function listIdentities(core: Core, customerId: number): Promise<Identity[]> {
  const titles = new Map(core.signInProviders.all.map(({ name, title }) => [name, title]));

  return (await identitiesOf(core.db, customerId)).map(({ id, provider, email, created_at }) => ({
    id,
    provider,
    title: titles.get(provider) ?? (provider === 'google' ? 'Google' : provider),
    email,
    created_at: created_at.toISOString(),
  }));
}

/**
 * Lets another service sign a customer in, whose e-mail is confirmed. Throws 422 on `email` while it is not, and on
 * `identity` for somebody who signs in to another account with it.
 */
export async function addIdentity(
  core: Core,
  { customerId, sessionId }: Customer,
  confirmed: Confirmed,
): Promise<void> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();
  if (customer.email_verified_at === null) throw invalidField('email', 'accounts.verify_first');
  await inTransaction(core, async (tx) => {
    if (!(await keepLiving(tx, sessionId))) throw sessionRevoked();
    if (await insertIdentity(tx, confirmed, { customerId, now: core.clock.now() }))
      return writeAccountLetter(core, tx, customer, 'identity-added');
    const known = await findIdentity(tx, confirmed);
    if (known?.customer_id !== customerId) throw invalidField('identity', 'accounts.social_taken');
  });
}

/** Throws 404 for what is not the customer's, and 422 on `identity` for the only way in that is left. */
export async function removeIdentity(core: Core, customerId: number, id: number): Promise<void> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();
  await inTransaction(core, async (tx) => {
    // Concurrent removals could each see another identity left and remove the last one.
    await lockCustomer(tx, customerId);
    const identities = await identitiesOf(tx, customerId);
    if (!identities.some((identity) => identity.id === id)) throw notFound('page');
    const hasPasskey = (await passkeysOf(tx, customerId)).length > 0;
    if (!customer.has_password && !hasPasskey && identities.length === 1)
      throw invalidField('identity', 'accounts.social_only_way');
    await dropIdentities(tx, { customerId, id });
    await writeAccountLetter(core, tx, customer, 'identity-removed');
  });
}
