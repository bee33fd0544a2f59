import { dropApiToken } from '../areas/accounts/api-token-store.ts';
import { revokeSessions } from '../areas/accounts/session-store.ts';
import type { Db } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { wasSeeded } from './seed-demo.ts';

/** A start without the demo: nobody signs in with its printed passwords any more, nor calls by a token that was made so. */
export async function leaveDemo(db: Db, now: Date): Promise<void> {
  if (await wasSeeded(db)) await closeDemoAccounts(db, now);
}

async function closeDemoAccounts(db: Db, now: Date): Promise<void> {
  const emails = Object.values(DEMO_ACCOUNTS).map(({ email }) => email);
  await inTransaction({ db }, async (tx) => {
    const closed = await tx
      .updateTable('customer')
      .set({ password_hash: null })
      .where('email', 'in', emails)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute();
    for (const { id } of closed) {
      await revokeSessions(tx, { customerId: id }, now);
      await dropApiToken(tx, id);
    }
  });
}
