import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { type CustomerRow, findGuest, updateCustomer } from '../../accounts/face/store.ts';
import { type LockedWallet, lockWallet } from '../../wallet/face/accounts.ts';
import { postJournal } from '../../wallet/face/ledger.ts';

/**
 * Gives an account what was ordered as a guest with its e-mail, once its owner has proved to read the mailbox (C-59): the
 * orders with their payments and coupons, and the balance of refunds. The guest stays, with its journals and nothing
 * else. The caller holds the lock of the e-mail.
 */
export async function joinGuest(
  core: Core,
  tx: Tx,
  account: Pick<CustomerRow, 'id' | 'email'>,
): Promise<void> {
  const guest = account.email === null ? undefined : await findGuest(tx, account.email);
  if (!guest) return;
  await core.happened(tx, 'guestJoined', { guestId: guest.id, accountId: account.id });
  await joinWallets(core, tx, guest.id, account.id);
  // A frozen guest leaves the account frozen, perhaps for a dispute that joins the account too.
  if (guest.frozen_at !== null) await updateCustomer(tx, account.id, { frozen_at: guest.frozen_at });
}

async function joinWallets(core: Core, tx: Tx, guestId: number, accountId: number): Promise<void> {
  const wallets = new Map<number, LockedWallet>();
  // The older customer's accounts have the lower ids: wallets are locked in one order by everybody.
  for (const id of [guestId, accountId].sort((a, b) => a - b)) wallets.set(id, await lockWallet(tx, id));
  const [from, to] = [wallets.get(guestId), wallets.get(accountId)];
  if (!from || !to) return;
  // An account may leave an e-mail and come back to it: what its guest has by then joins it as well.
  const key = `join:${guestId}:${accountId}:${core.clock.now().getTime()}`;
  await postJournal(tx, { kind: 'admin', key, customerId: accountId }, [
    { account: from.cashAccount, amount: -from.cash },
    { account: to.cashAccount, amount: from.cash },
    { account: from.bonusAccount, amount: -from.bonus },
    { account: to.bonusAccount, amount: from.bonus },
  ]);
}
