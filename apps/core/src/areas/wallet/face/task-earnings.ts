import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { SHOP } from './accounts.ts';
import type { LockedEarnings } from './earnings.ts';
import { postJournal } from './ledger.ts';

/** Opens the account for what a customer earns by tasks; of two who do at once both find the same. */
export async function openTaskAccount(tx: Tx, customerId: number): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values({ kind: 'task', customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doNothing())
    .execute();
}

/**
 * Books the reward of a task, or what of it is taken back (below zero), micro-USD. It is on no balance yet: no statement of one
 * has it. Lock the earnings first.
 */
export async function bookTaskReward(
  tx: Tx,
  { taskAccount }: LockedEarnings,
  { key, amount }: { key: string; amount: Micro },
): Promise<void> {
  if (taskAccount === null) throw new Error('there is no account for tasks');
  await postJournal(tx, { kind: 'task', key, customerId: null }, [
    { account: SHOP.rewards, amount: -amount },
    { account: taskAccount, amount },
  ]);
}
