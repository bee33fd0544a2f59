import type { Db } from '../../data/database.ts';
import { orderMargins } from './order-margins.ts';

/** Deliveries of which nobody can say whether their providers got them, the oldest first. */
export function heldDeliveries(db: Db, limit: number) {
  return db
    .selectFrom('delivery')
    .innerJoin('delivery_attempt as attempt', 'attempt.id', 'delivery.attempt_id')
    .innerJoin('orders', 'orders.id', 'delivery.order_id')
    .select(['delivery.order_id', 'delivery.provider', 'attempt.provider_service', 'attempt.sent_at'])
    .select(['orders.quantity', 'orders.url', 'delivery.desired'])
    .where('delivery.state', '=', 'held')
    .orderBy('delivery.order_id')
    .limit(limit)
    .execute();
}

/** Each attempt to have an order delivered, the first one first, and what the order leaves the shop (micro-USD). */
export async function showDelivery(db: Db, orderId: number) {
  const [attempts, [margin]] = await Promise.all([
    db.selectFrom('delivery_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    orderMargins(db, [orderId]),
  ]);

  return margin ? { ...margin, attempts } : null;
}
