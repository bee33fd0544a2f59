import type { Tx } from '../../../data/database.ts';

/** Asked at the end of each order: in a purchase of thousands most still run. */
export async function hasOpenOrders(tx: Tx, purchaseId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', 'not in', ['completed', 'canceled'])
    .limit(1)
    .executeTakeFirst();

  return open !== undefined;
}
