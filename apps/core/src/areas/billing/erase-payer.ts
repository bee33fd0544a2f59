import type { Tx } from '../../data/database.ts';

/** Forgets a payer's cards and what was written about payments; the payments stay. */
export async function erasePayer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('linked_card')
    .set({
      linked_at: null,
      gateway_token: null,
      brand: null,
      last_four: null,
      expires: null,
      removed_at: now,
    })
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .updateTable('invoice')
    .set({ user_comment: null, rejection_reason: null, parties: null })
    .where('customer_id', '=', customerId)
    .execute();
}
