import type { Tx } from '../../../data/database.ts';

/** Keeps the shops that an order came through, so that a provider of ours can see them. */
export async function storePath(tx: Tx, orderId: number, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insertInto('order_path')
    .values({ order_id: orderId, marks: [...marks] })
    .execute();
}
