import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../refusal.ts';
import { dropSecondFactor } from './second-factor-store.ts';
import { type CustomerRow, findAccount } from './store.ts';
import { tellOfSecondFactor } from './tell-of-second-factor.ts';

/**
 * Stops the account of an e-mail from moving money, or lets it again; gives its id. What runs already goes on. Frozen
 * twice, it stays frozen since the first time. Throws 404 for an e-mail that has no account.
 */
export function freezeCustomer(core: Core, email: string, isFrozen: boolean): Promise<number> {
  return withAccount(core, email, async (tx, account) => {
    const frozenAt = isFrozen ? (account.frozen_at ?? core.clock.now()) : null;
    await tx.updateTable('customer').set({ frozen_at: frozenAt }).where('id', '=', account.id).execute();
  });
}

/**
 * Turns two-step verification off for somebody who has lost their app and their codes, once staff knows who they are; their
 * mailbox is told. Gives the id of the account. Throws 404 for an e-mail that has none.
 */
export function resetSecondFactor(core: Core, email: string): Promise<number> {
  return withAccount(core, email, async (tx, account) => {
    if (await dropSecondFactor(tx, account.id))
      await tellOfSecondFactor(core, tx, account, { change: 'off' });
  });
}

async function withAccount(
  core: Core,
  email: string,
  change: (tx: Tx, account: CustomerRow) => Promise<void>,
): Promise<number> {
  return inTransaction(core, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw notFound('page');
    await change(tx, account);

    return account.id;
  });
}
