import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { type Actor, actorName, type Deed } from '../../../security/audit.ts';
import { findOrders } from '../face/order-rows.ts';

/** Adds a note to an order, which stays as it is written. Throws 404. */
export async function addOrderNote(
  core: Core,
  tx: Tx,
  actor: Actor,
  { orderId, body }: { orderId: number; body: string },
): Promise<Deed<'order.noted'>> {
  if (!(await findOrders(tx, [orderId])).has(orderId)) throw notFound('order');
  await tx
    .insertInto('order_note')
    .values({ order_id: orderId, by: actorName(actor), body, at: core.clock.now() })
    .execute();

  return { action: 'order.noted', target: orderId };
}
