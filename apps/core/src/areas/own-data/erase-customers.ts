import { dropLettersTo } from '../../adapters/mail/outbox.ts';
import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { accountsToErase, lockAccountToErase, storeDeletion } from '../accounts/profile/deletion.ts';
import { eraseAccount, unknownPassword } from '../accounts/profile/erase-account.ts';
import type { CustomerRow } from '../accounts/store.ts';
import { erasePayer } from '../billing/erase-payer.ts';
import { dropDocuments } from '../documents/drop-documents.ts';
import { dropFavorites } from '../favorites/own-favorites.ts';
import { eraseBuyer } from '../orders/erase-buyer.ts';
import { forgetPayouts } from '../payouts/forget-payouts.ts';
import { dropClicks } from '../referral/drop-clicks.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { deletionBlockers } from './deletion-blockers.ts';
import { writeDeletionLetter } from './deletion-letter.ts';
import { dropExport } from './store.ts';

const AT_ONCE = 20;

type Erasure = (tx: Tx, customer: CustomerRow, now: Date, core: Core) => Promise<unknown>;

/**
 * All that goes with a customer, table by table; a table that is added tomorrow has its line here. Orders, payments and the ledger
 * stay, with `user_123` as whose they are.
 */
const ERASURES: readonly Erasure[] = [
  // favorite
  (tx, { id }) => dropFavorites(tx, id),
  // saved_view, order_search, links and names of orders
  (tx, customer, _now, core) => eraseBuyer(core, tx, customer),
  // linked_card, what was written about an invoice
  (tx, { id }, now) => erasePayer(tx, id, now),
  // document, document_view and their files
  async (tx, { id }, now) => dropFiles(tx, await dropDocuments(tx, id), now),
  // data_export and its file
  async (tx, { id }, now) => dropFiles(tx, await dropExport(tx, id), now),
  // referral_click, what was written about a withdrawal
  async (tx, { id }) => {
    await dropClicks(tx, id);
    await forgetPayouts(tx, id);
  },
  // mail
  (tx, { email }) => dropLettersTo(tx, email),
];

/**
 * Erases the accounts whose day has come, each in one transaction: a worker that is killed has erased an account whole or not at all.
 * One that has something open by then stays, and its owner is told.
 */
export async function eraseCustomers(core: Core): Promise<void> {
  for (const id of await accountsToErase(core.db, core.clock.now(), AT_ONCE))
    await eraseOne(core, id).catch((error: Error) =>
      core.log.warn({ account: id, err: error.message }, 'an account was not erased'),
    );
}

async function eraseOne(core: Core, id: number): Promise<void> {
  const passwordHash = await unknownPassword();
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    // Whoever pays at this moment has paid before, or finds no session any more.
    await lockWallet(tx, id);
    const customer = await lockAccountToErase(tx, id, now);
    if (!customer) return;
    const blockers = await deletionBlockers(tx, id, customer.forfeits_balance);
    if (Object.keys(blockers).length > 0) {
      await storeDeletion(tx, id, { at: null, forfeitsBalance: false });
      await writeDeletionLetter(core, tx, customer, { what: 'stopped' });
      return;
    }
    for (const erase of ERASURES) await erase(tx, customer, now, core);
    await eraseAccount(tx, customer, { passwordHash, now });
    await writeDeletionLetter(core, tx, customer, { what: 'done' });
  });
}
