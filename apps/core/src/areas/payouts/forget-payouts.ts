import type { Tx } from '../../data/database.ts';

/** What a customer who goes has written; withdrawals themselves stay, as all that moved money. */
export async function forgetPayouts(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ account_hint: null, user_comment: null })
    .where('customer_id', '=', customerId)
    .execute();
}
