import { AREAS } from '../../areas.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { accountsToErase, lockAccountToErase, storeDeletion } from '../accounts/face/deletion.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { deletionBlockers } from './deletion-blockers.ts';
import { writeDeletionLetter } from './deletion-letter.ts';

const AT_ONCE = 20;

/**
 * Erases the accounts whose day has come, each in one transaction: a worker that is killed has erased an account whole
 * or not at all. An account that has open business by then stays, and its owner is told.
 */
export async function eraseCustomers(core: Core): Promise<void> {
  for (const id of await accountsToErase(core.db, core.clock.now(), AT_ONCE))
    await eraseOne(core, id).catch((error: Error) =>
      core.log.warn({ account: id, err: error.message }, 'account could not be erased'),
    );
}

async function eraseOne(core: Core, id: number): Promise<void> {
  const owners = await Promise.all([...AREAS.values()].map(async (area) => (await area.ownData?.()) ?? {}));
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    // A concurrent payment is either booked before this lock, or finds its session gone.
    await lockWallet(tx, id);
    const customer = await lockAccountToErase(tx, id, now);
    if (!customer) return;
    const blockers = await deletionBlockers(tx, id, customer.forfeits_balance);
    if (Object.keys(blockers).length > 0) {
      await storeDeletion(tx, id, { at: null, forfeitsBalance: false });
      await writeDeletionLetter(core, tx, customer, { what: 'stopped' });
      return;
    }
    // Areas erase from the highest layer down: the account itself goes last, when no row refers to it any more.
    for (const { erase } of owners.reverse()) await erase?.(tx, customer, { core, now });
    await writeDeletionLetter(core, tx, customer, { what: 'done' });
  });
}
