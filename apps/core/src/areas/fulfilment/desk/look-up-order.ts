import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';
import { findOrders } from '../../orders/face/order-rows.ts';

/**
 * Has the worker ask the provider of an order next: how far it is, or whether it arrived. Throws 404, and 422 on `order` where there is
 * nobody to ask: it was not sent, nobody can say whether it was, or it has ended.
 */
export async function lookUpOrder(core: Core, tx: Tx, orderId: number): Promise<Deed<'order.looked_up'>> {
  const asked = await tx
    .updateTable('delivery')
    .set({ next_check_at: core.clock.now() })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sending', 'accepted'])
    .returning('provider')
    .executeTakeFirst();
  if (!asked && !(await findOrders(tx, [orderId])).has(orderId)) throw notFound('order');
  if (!asked) throw invalidField('order', 'delivery.nobody_to_ask');

  return { action: 'order.looked_up', target: orderId, after: { provider: asked.provider } };
}
