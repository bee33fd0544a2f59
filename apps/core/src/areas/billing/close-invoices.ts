import type { Tx } from '../../data/database.ts';

/** Nobody is sent to pay for a purchase any more. */
export async function closeInvoices(tx: Tx, purchaseId: number): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status: 'expired' })
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .execute();
}
