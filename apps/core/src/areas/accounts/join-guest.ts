import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { type LockedWallet, lockWallet } from '../wallet/accounts.ts';
import { postJournal } from '../wallet/ledger.ts';
import { findGuest } from './store.ts';

/** Everything that is a customer's own, in the order in which other transactions lock it. */
const OWNED = ['purchase', 'orders', 'invoice', 'coupon_use', 'linked_card'] as const;

/**
 * Gives an account what was ordered as a guest with its e-mail, once its owner has proved to read the mailbox (C-59): the
 * orders with their payments and coupons, and the balance of refunds. The guest stays, with its journals and nothing
 * else. The caller holds the lock of the e-mail.
 */
export async function joinGuest(tx: Tx, account: { id: number; email: string }): Promise<void> {
  const guest = await findGuest(tx, account.email);
  if (!guest) return;
  await freeHeldTwice(tx, guest.id, account.id);
  for (const table of OWNED) {
    await sql`select 1 from ${sql.table(table)} where customer_id = ${guest.id} order by id for update`.execute(
      tx,
    );
    await sql`update ${sql.table(table)} set customer_id = ${account.id} where customer_id = ${guest.id}`.execute(
      tx,
    );
  }
  await joinWallets(tx, guest.id, account.id);
}

/** Where both run an order on one link, both go on, and the account's own keeps it for later ones. */
async function freeHeldTwice(tx: Tx, guestId: number, accountId: number): Promise<void> {
  await sql`
    update orders set holds_link = false
    where customer_id = ${guestId} and holds_link and exists (
      select from orders own
      where own.customer_id = ${accountId} and own.holds_link
        and own.service_type_id = orders.service_type_id and own.url = orders.url
    )`.execute(tx);
}

async function joinWallets(tx: Tx, guestId: number, accountId: number): Promise<void> {
  const wallets = new Map<number, LockedWallet>();
  // The older customer's accounts have the lower ids: wallets are locked in one order by everybody.
  for (const id of [guestId, accountId].sort((a, b) => a - b)) wallets.set(id, await lockWallet(tx, id));
  const [from, to] = [wallets.get(guestId), wallets.get(accountId)];
  if (!from || !to) return;
  await postJournal(tx, { kind: 'admin', key: `join:${guestId}:${accountId}`, customerId: accountId }, [
    { account: from.cashAccount, amount: -from.cash },
    { account: to.cashAccount, amount: from.cash },
    { account: from.bonusAccount, amount: -from.bonus },
    { account: to.bonusAccount, amount: from.bonus },
  ]);
}
