import { sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { releaseUnused } from '../../approvals/face/release-unused.ts';
import type { OrderRow } from '../face/order-rows.ts';

/**
 * An order that was asked back has ended: what its provider delivered meanwhile was not returned, and leaves the limit of whoever
 * stopped it. What had gone back before the stop counts as returned by it.
 */
export async function releaseStopped(_: Core, tx: Tx, order: OrderRow): Promise<void> {
  if (order.cancel_requested_at === null) return;
  await releaseUnused(tx, { kind: 'order_refund', subject: order.id }, await returnedOf(tx, order));
}

/** A package counts what its parts got back; of a drip feed each run keeps its own. */
async function returnedOf(tx: Tx, { id, drip_feed_id, refunded }: OrderRow): Promise<bigint> {
  if (drip_feed_id !== id) return refunded;
  const runs = await tx.selectFrom('orders').select('refunded').where('drip_feed_id', '=', id).execute();

  return sumOf(runs.map((run) => run.refunded));
}
