import type { Locale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { letterUrl, verificationLetterUrl } from '../../../addresses/letter-links.ts';
import { readOrderToken } from '../../../addresses/order-token.ts';
import type { Caller } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { countLetterTo } from '../../../limits/mailbox.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { requireCurrentTerms } from '../../../require-current-terms.ts';
import { emailToKeepFor } from '../../accounts/face/email-to-keep-for.ts';
import {
  type CustomerRow,
  findAccount,
  findKeeperOfOrder,
  lockEmail,
  updateCustomer,
} from '../../accounts/face/store.ts';
import { proofOfWish } from '../email/set-email.ts';
import { hashPassword } from '../face/passwords.ts';
import { addCustomer, checkNewPassword } from '../face/sign-up.ts';

type Kept = { token: string; password: string; terms_version?: string | null | undefined };

/**
 * Opens an account for whoever holds the secret link of an order, with that order in it as its link shows it. Its e-mail is the
 * one of the order and waits for the letter: only then do the orders of a guest with it become the account's (C-59). An e-mail
 * that has an account gets another letter, and nothing else differs, so that a stranger learns nothing (decision 0141).
 *
 * Throws 404 for any other link and for somebody who is signed in, and 422 for an order that is kept already, or a password
 * that does not do.
 */
export async function keepOrder(
  core: Core,
  caller: Caller,
  input: Kept,
  locale: Locale,
): Promise<CustomerRow> {
  const { token, password } = input;
  const opened = readOrderToken(core, token);
  if (caller.kind !== 'guest' || opened === null || opened.purpose === 'claim') throw notFound('page');
  const { orderId } = opened;
  const kept = () => invalidField('token', 'accounts.order_kept');
  const email = await emailToKeepFor(core.db, orderId);
  if (email === null) throw (await findKeeperOfOrder(core.db, orderId)) ? kept() : notFound('page');
  await checkNewPassword(core, { password, password_confirmation: password, email });
  const terms = requireCurrentTerms((await core.site.current()).settings, input.terms_version);
  const passwordHash = await hashPassword(password);
  const { areMany } = await countLetterTo(core, 'kept order', email);

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, email);
    // Kept meanwhile, by a second press.
    if ((await emailToKeepFor(tx, orderId)) === null) throw kept();
    const added = await addCustomer(tx, { email: null, name: '', passwordHash, locale });
    if (added === null) throw new Error('an account without an e-mail is beside no other');
    const now = core.clock.now();
    const account = await updateCustomer(tx, added.id, {
      ...{ wanted_email: email, kept_order_id: orderId },
      ...{ terms_version: terms, terms_accepted_at: terms && now },
    });
    await core.happened(tx, 'accountOpened', account);
    const owner = await findAccount(tx, email);
    const letter = owner ? toOwner(core, owner, { orderId, locale }) : toConfirm(core, account, locale);
    const idempotencyKey = `kept-order:${account.id}`;
    if (!areMany) await writeLetters(tx, [{ ...letter, idempotencyKey, recipient: email, locale }], now);

    return account;
  });
}

/** Asks the mailbox to confirm the e-mail of the new account. */
function toConfirm(core: Core, account: CustomerRow, locale: Locale) {
  const verifyUrl = verificationLetterUrl(core, { purpose: 'newEmail', opens: proofOfWish(account), locale });

  return { template: 'new-email', props: { name: '', verifyUrl } } satisfies Partial<OutgoingMail>;
}

/** An account that nobody has confirmed does not have the order: the link of the letter gives it both. */
function toOwner(core: Core, owner: CustomerRow, { orderId, locale }: { orderId: number; locale: Locale }) {
  const access = owner.email_verified_at === null ? 'claim' : 'signed-in';

  return {
    template: 'account-exists',
    props: { orderId, orderUrl: letterUrl(core, { orderId, locale, access }) },
  } satisfies Partial<OutgoingMail>;
}
