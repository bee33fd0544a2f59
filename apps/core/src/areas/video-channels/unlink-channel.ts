import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { type AccountRow, lockAccount } from './face/store.ts';
import { dropPermissions } from './permissions.ts';

/** Unlinks a channel (API-30): all that was read of it is deleted now, and the permission to read it is given back. */
export async function unlinkChannel(core: Core, { id }: AccountRow): Promise<void> {
  await inTransaction(core, async (tx) => {
    const row = await lockAccount(tx, id);
    if (row) await deleteAccounts(tx, [row], core.clock.now());
  });
}

/** Deletes locked accounts. A reading that runs meanwhile finds none to store to. */
export async function deleteAccounts(tx: Tx, accounts: readonly AccountRow[], now: Date): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return;
  await dropPermissions(tx, accounts, now);
  await tx.deleteFrom('channel_day').where('account_id', 'in', ids).execute();
  await tx.deleteFrom('video_account').where('id', 'in', ids).execute();
}
