import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import { verificationLetterUrl } from '../../../addresses/letter-links.ts';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { countWithin } from '../../../limits/count-within.ts';
import { countLetterTo } from '../../../limits/mailbox.ts';
import { invalidField, tooMany } from '../../../refusal.ts';
import { type CustomerRow, keepUnchanged, updateCustomer } from '../../accounts/face/store.ts';
import { writeAccountLetter } from '../../accounts/face/write-account-letter.ts';
import { confirmOwner } from '../face/confirm-owner.ts';
import { proofOf } from '../sign-in/account-proof.ts';

/** Letters an hour that an account may have sent to addresses that are perhaps not its owner's. */
const LETTERS = { count: 3, seconds: 3600 };

/**
 * Keeps the e-mail that an account is to have, and writes there: it counts once the link was opened by whoever is signed
 * in (see verify-email.ts). The mailbox of before is told at once. An address that has an account gets the letter too, so
 * that nothing is told of it here. Throws 422, and 429 after some letters an hour of the account, or to the mailbox.
 */
export async function setEmail(
  core: Core,
  caller: Customer,
  input: { email: string; current_password?: string | undefined },
): Promise<CustomerRow> {
  const { customerId } = caller;
  const account = await confirmOwner(core, caller, input.current_password);
  if (input.email === account.email) return account;
  const sent = await countWithin(core, `new mailboxes of ${customerId}`, LETTERS.seconds);
  if (sent.count > LETTERS.count) throw tooMany(sent.secondsLeft);
  const toMailbox = await countLetterTo(core, 'new mailbox', input.email);
  if (toMailbox.areMany) throw tooMany(toMailbox.secondsLeft);

  return inTransaction(core, async (tx) => {
    if (!(await keepUnchanged(tx, account)))
      throw invalidField('current_password', 'accounts.wrong_current_password');
    const now = core.clock.now();
    const changed = await updateCustomer(tx, customerId, { wanted_email: input.email });
    const locale = parseLocale(changed.locale) ?? 'en';
    const opens = proofOfWish(changed);
    const letter: OutgoingMail = {
      template: 'new-email',
      props: {
        name: changed.name,
        verifyUrl: verificationLetterUrl(core, { purpose: 'newEmail', opens, locale }),
      },
      idempotencyKey: `new-email:${customerId}:${now.getTime()}`,
      recipient: input.email,
      locale,
    };
    await writeLetters(tx, [letter], now);
    await writeAccountLetter(core, tx, account, 'email-wanted');

    return changed;
  });
}

/** The proof in the link that is mailed to the new address. Another wanted address or another password voids it. */
export function proofOfWish(account: CustomerRow): string {
  return proofOf(account, account.wanted_email, account.password_hash);
}
