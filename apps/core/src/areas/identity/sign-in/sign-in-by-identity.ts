import { randomBytes } from 'node:crypto';
import { type Locale, plainName } from '@fanfare/contract';
import type { Confirmed } from '../../../adapters/sign-in/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField } from '../../../refusal.ts';
import { type CustomerRow, findAccount, lockEmail, updateCustomer } from '../../accounts/face/store.ts';
import { writeAccountLetter } from '../../accounts/face/write-account-letter.ts';
import { joinGuest } from '../face/join-guest.ts';
import { hashPassword } from '../face/passwords.ts';
import { findSecondFactor } from '../face/second-factor-store.ts';
import { addCustomer, codeOfPartner, writeWelcome } from '../face/sign-up.ts';
import { findIdentified, insertIdentity } from './identity-store.ts';

/** The customer of another service, and whether they have an account only since now. */
export type Arrived = { customer: CustomerRow; isNew: boolean };
type Arrival = { confirmed: Confirmed; locale: Locale; affiliate: string | null };

/**
 * The customer whom another service has confirmed: known by it already, or the account of the e-mail, or a new one. Throws
 * 422 on `email` where the service has not made sure of the e-mail, and where the account of that e-mail has not: whoever
 * opened it for somebody else's address must not get their orders, and nobody gets into what a stranger opened. A service that
 * does not answer for the mailbox joins no account, and a new one confirms its e-mail as any other. A messenger knows of no
 * mailbox: its account has none until its owner adds one.
 */
export async function signInByIdentity(core: Core, arrival: Arrival): Promise<Arrived> {
  const { confirmed } = arrival;
  const customer = await findIdentified(core.db, confirmed);
  if (customer) return { customer, isNew: false };
  const { email } = confirmed;
  const isMessenger = email === null && confirmed.username !== undefined;
  if (!isMessenger && !(email !== null && confirmed.isEmailVerified))
    throw invalidField('email', 'accounts.social_unverified');
  // A random password that nobody knows; the owner can set one by a letter.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, email ?? `${confirmed.provider} ${confirmed.subject}`);
    // Two tabs may have come back at once.
    const again = await findIdentified(tx, confirmed);
    if (again) return { customer: again, isNew: false };
    const account = email === null ? undefined : await findAccount(tx, email);
    if (account && !confirmed.isAuthoritative) throw invalidField('email', 'accounts.social_log_in');
    if (account && account.email_verified_at === null)
      throw invalidField('email', 'accounts.social_unconfirmed_account');
    const found = account ?? (await openAccount(core, tx, { ...arrival, email, passwordHash }));
    await insertIdentity(tx, confirmed, { customerId: found.id, now: core.clock.now() });
    if (account) await writeAccountLetter(core, tx, account, 'identity-added');

    return { customer: found, isNew: account === undefined };
  });
}

/** True while they have yet to give a code. */
export async function needsCode(core: Core, customerId: number): Promise<boolean> {
  return Boolean((await findSecondFactor(core.db, customerId))?.enabled_at);
}

async function openAccount(
  core: Core,
  tx: Tx,
  {
    confirmed,
    locale,
    affiliate,
    email,
    passwordHash,
  }: Arrival & { email: string | null; passwordHash: string },
): Promise<CustomerRow> {
  const { isAuthoritative } = confirmed;
  const name = plainName(confirmed.name);
  const verifiedAt = core.clock.now();
  const added = await addCustomer(tx, {
    ...{ name, email, passwordHash, locale },
    ...(email !== null && isAuthoritative && { verifiedAt }),
  });
  if (added === null) throw new Error('an account was made beside the lock of its e-mail');
  const customer = await updateCustomer(tx, added.id, {
    has_password: false,
    referred_by_code: codeOfPartner(affiliate),
  });
  await core.happened(tx, 'accountOpened', customer);
  if (email === null) return customer;
  if (isAuthoritative) await joinGuest(core, tx, customer);
  else await writeWelcome(core, tx, customer, locale);

  return customer;
}
