import { readOrderToken } from '../../../addresses/order-token.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { notFound } from '../../../refusal.ts';
import {
  type CustomerRow,
  findAccount,
  findBuyerOfOrder,
  lockEmail,
  updateCustomer,
} from '../../accounts/face/store.ts';
import { joinGuest } from '../face/join-guest.ts';
import { hashPassword } from '../face/passwords.ts';
import { revokeSessions } from '../face/session-store.ts';
import { checkNewPassword } from '../face/sign-up.ts';

/**
 * Turns a guest into an account with a verified e-mail: the token of the order letter proves that its holder reads that
 * mailbox, which the link shown after paying does not. An account that a stranger opened for the address becomes the
 * guest's, and the stranger is logged out. Throws 404 for any other token and for a guest who has an account already.
 */
export async function claimAccount(
  core: Core,
  input: { token: string; password: string; password_confirmation: string },
): Promise<CustomerRow> {
  const token = readOrderToken(core, input.token);
  const guest = token?.purpose === 'claim' ? await guestOfOrder(core, token.orderId) : null;
  if (guest === null || guest.email === null) throw notFound('page');
  const { email } = guest;
  await checkNewPassword(core, { ...input, email });
  const passwordHash = await hashPassword(input.password);

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, email);
    const account = await findAccount(tx, email);
    // Claimed or joined since we looked: its owner is known and signs in.
    if (account?.id === guest.id || account?.email_verified_at) throw notFound('page');
    const change = { email_verified_at: core.clock.now(), password_hash: passwordHash };

    return account ? takeOver(core, tx, account.id, change) : updateCustomer(tx, guest.id, change);
  });
}

async function guestOfOrder(core: Core, orderId: number): Promise<CustomerRow | null> {
  const buyer = await findBuyerOfOrder(core.db, orderId);

  return buyer?.password_hash === null ? buyer : null;
}

async function takeOver(
  core: Core,
  tx: Tx,
  accountId: number,
  change: { email_verified_at: Date; password_hash: string },
): Promise<CustomerRow> {
  await revokeSessions(tx, { customerId: accountId }, change.email_verified_at);
  const account = await updateCustomer(tx, accountId, change);
  await joinGuest(core, tx, account);

  return account;
}
