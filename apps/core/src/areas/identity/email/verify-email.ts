import { type Locale, parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { verificationLetterUrl } from '../../../addresses/letter-links.ts';
import { readLinkToken } from '../../../addresses/link-token.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { countLetterTo } from '../../../limits/mailbox.ts';
import { invalidField, tooMany, unauthenticated } from '../../../refusal.ts';
import {
  type CustomerRow,
  findAccount,
  findCustomer,
  lockEmail,
  updateCustomer,
} from '../../accounts/face/store.ts';
import { writeAccountLetter } from '../../accounts/face/write-account-letter.ts';
import { joinGuest } from '../face/join-guest.ts';
import { proofOf } from '../sign-in/account-proof.ts';
import { proofOfWish } from './set-email.ts';

/** The address in a letter that proves, opened by whoever is signed in to this account, that they read its mailbox. */
export function letterOfVerification(
  core: Core,
  customer: Pick<CustomerRow, 'id' | 'email'>,
  locale: Locale,
): string {
  return verificationLetterUrl(core, { purpose: 'email', opens: proofOf(customer), locale });
}

/**
 * Verifies the e-mail of the account that is signed in, or gives it the one that it asked for: the letter alone verifies
 * nothing, since the owner of a mailbox may be written to because a stranger opened an account for it. Orders of before
 * join the account (C-59). Throws 422 on `token` for a link that is over or of another account, and for an e-mail that
 * has an account by now.
 */
export async function verifyEmail(core: Core, customerId: number, token: string): Promise<CustomerRow> {
  const read = readLinkToken(core, token);
  const found = await findCustomer(core.db, customerId);
  if (!found) throw unauthenticated();
  if (read?.purpose === 'newEmail') return moveTo(core, found, read.opens);
  if (read?.purpose !== 'email') throw invalidField('token', 'accounts.link_over');
  if (found.email === null || read.opens !== proofOf(found))
    throw invalidField('token', 'accounts.link_of_another');
  if (found.email_verified_at !== null) return found;

  const { email } = found;

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, email);
    const customer = await updateCustomer(tx, customerId, { email_verified_at: core.clock.now() });
    await joinGuest(core, tx, customer);

    return customer;
  });
}

async function moveTo(core: Core, found: CustomerRow, opens: string): Promise<CustomerRow> {
  const { wanted_email: wanted } = found;
  if (wanted === null || opens !== proofOfWish(found)) throw invalidField('token', 'accounts.link_over');

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, wanted);
    if (await findAccount(tx, wanted)) throw invalidField('token', 'accounts.email_taken');
    const moved = { email: wanted, wanted_email: null, email_verified_at: core.clock.now() };
    const customer = await updateCustomer(tx, found.id, moved);
    await joinGuest(core, tx, customer);
    await writeAccountLetter(core, tx, found, 'email-changed');

    return customer;
  });
}

/** Sends the link again. Nothing is sent to a verified address, or where there is none. Throws 429 after some letters an hour. */
export async function sendVerificationAgain(core: Core, customerId: number): Promise<void> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();
  if (customer.email === null || customer.email_verified_at !== null) return;
  // Limited per mailbox: anybody can open accounts for an address, spelled in many ways.
  const sent = await countLetterTo(core, 'verification', customer.email);
  if (sent.areMany) throw tooMany(sent.secondsLeft);
  const now = core.clock.now();
  const locale = parseLocale(customer.locale) ?? 'en';
  const letter: OutgoingMail = {
    template: 'verify-email',
    props: { name: customer.name, verifyUrl: letterOfVerification(core, customer, locale) },
    idempotencyKey: `verify-email:${customer.id}:${now.getTime()}`,
    recipient: customer.email,
    locale,
  };
  await inTransaction(core, (tx) => writeLetters(tx, [letter], now));
}
