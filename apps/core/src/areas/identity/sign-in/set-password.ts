import { readLinkToken } from '../../../addresses/link-token.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField } from '../../../refusal.ts';
import {
  type CustomerRow,
  findAccount,
  findCustomer,
  lockEmail,
  replacePassword,
} from '../../accounts/face/store.ts';
import { writeAccountLetter } from '../../accounts/face/write-account-letter.ts';
import { dropApiTokens } from '../face/api-token-store.ts';
import { joinGuest } from '../face/join-guest.ts';
import { dropPasskeys } from '../face/passkey-store.ts';
import { hashPassword } from '../face/passwords.ts';
import { revokeSessions } from '../face/session-store.ts';
import { checkNewPassword } from '../face/sign-up.ts';
import { accountOf, proofOf } from './account-proof.ts';
import { confirmPassword } from './confirm-password.ts';
import { dropIdentities } from './identity-store.ts';

type NewPassword = { password: string; password_confirmation: string };

/**
 * Sets a new password by the link of a letter, once: the link holds a proof of the password that it replaces. Whoever
 * reads the mailbox owns the account: all its sessions, passkeys, other services and its API token end, its e-mail is
 * verified, orders of before join it (C-59). It opens no session. Throws 422 on `token` for a link that is over, was
 * used, or is of another e-mail.
 */
export async function resetPassword(
  core: Core,
  input: NewPassword & { email: string; token: string },
): Promise<CustomerRow> {
  const read = readLinkToken(core, input.token);
  const over = () => invalidField('token', 'accounts.reset_link_over');
  if (read?.purpose !== 'reset') throw over();
  const account = await findAccount(core.db, input.email);
  if (account?.id !== accountOf(read.opens) || read.opens !== proofOf(account, account.password_hash))
    throw over();
  await checkNewPassword(core, input);
  const passwordHash = await hashPassword(input.password);

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, account.email);
    const now = core.clock.now();
    const changed = await replacePassword(tx, account, {
      password_hash: passwordHash,
      email_verified_at: account.email_verified_at ?? now,
    });
    // A concurrent request has used the link first.
    if (!changed) throw over();
    await revokeSessions(tx, { customerId: changed.id }, now);
    // An intruder may have added any of these.
    await dropApiTokens(tx, changed.id);
    await dropPasskeys(tx, { customerId: changed.id });
    await dropIdentities(tx, { customerId: changed.id });
    if (account.email_verified_at === null) await joinGuest(core, tx, changed);
    await tellOwner(core, tx, changed);

    return changed;
  });
}

/**
 * Changes the password of whoever is signed in and knows the present one (C-42). Their other sessions and all their API tokens
 * end. Throws 422, and 429 after too many wrong ones.
 */
export async function changePassword(
  core: Core,
  { customerId, sessionId }: { customerId: number; sessionId: number },
  input: NewPassword & { current_password: string },
): Promise<void> {
  const { email } = (await findCustomer(core.db, customerId)) ?? { email: '' };
  await checkNewPassword(core, { ...input, email });
  const account = await confirmPassword(core, customerId, input.current_password);
  const passwordHash = await hashPassword(input.password);

  await inTransaction(core, async (tx) => {
    const changed = await replacePassword(tx, account, { password_hash: passwordHash });
    if (!changed) throw invalidField('current_password', 'accounts.wrong_current_password');
    await revokeSessions(tx, { customerId, but: sessionId }, core.clock.now());
    await dropApiTokens(tx, customerId);
    await tellOwner(core, tx, changed);
  });
}

function tellOwner(core: Core, tx: Tx, account: CustomerRow): Promise<void> {
  return writeAccountLetter(core, tx, account, 'password-changed');
}
