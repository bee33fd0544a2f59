import { sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import { storeUnsent } from './delivery-states.ts';

/**
 * Lets it wait for a person: it was sold for less than it costs now with the shop's margin. `again`: when it is looked at anew, since costs
 * fall as well. Gives false where another order of this provider waits for that already, so that staff has been told.
 */
export async function storeLoss(
  tx: Tx,
  orderId: number,
  { provider, cost, now, again }: { provider: string; cost: bigint; now: Date; again: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select not exists (
      select from delivery where loss_cost is not null and provider = ${provider}) as is_first`.execute(tx);
  await storeUnsent(tx, orderId, now, 'it costs more than it may');
  await tx
    .updateTable('delivery')
    .set({ loss_cost: cost, next_check_at: again })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();

  return rows[0]?.is_first === true;
}

/** Ends the loss of an order that leaves its margin again: nobody has to decide. */
export async function endLoss(db: Queryable, orderId: number): Promise<void> {
  await db.updateTable('delivery').set({ loss_cost: null }).where('order_id', '=', orderId).execute();
}

/** Staff lets an order that waits at a loss be sent for what it costs now. False where it does not wait for that. */
export async function storeLossAgreed(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery')
    .set((row) => ({ agreed_cost: row.ref('loss_cost'), loss_cost: null, next_check_at: now }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('loss_cost', 'is not', null)
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}
