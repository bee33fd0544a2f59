import type { Db } from '../../data/database.ts';
import { orderMargins } from './face/order-margins.ts';

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

/** Orders that wait for a person, since they leave less than their margin (micro-USD), the oldest first. */
export function deliveriesAtLoss(db: Db, limit: number) {
  return db
    .selectFrom('delivery')
    .innerJoin('orders', 'orders.id', 'delivery.order_id')
    .select(['delivery.order_id', 'delivery.provider', 'orders.quantity', 'orders.url'])
    .select(['orders.cost as sold', 'delivery.loss_cost as costs'])
    .where('delivery.loss_cost', 'is not', null)
    .where('delivery.state', '=', 'waiting')
    .orderBy('delivery.order_id')
    .limit(limit)
    .execute();
}

/** Orders of which their providers said what can not be, the oldest first; what was said in their words. */
export function deliveriesInDoubt(db: Db, limit: number) {
  return db
    .selectFrom('delivery')
    .innerJoin('orders', 'orders.id', 'delivery.order_id')
    .select(['delivery.order_id', 'delivery.provider', 'orders.quantity', 'orders.url'])
    .select(['delivery.doubt', 'delivery.doubted'])
    .where('delivery.doubt', 'is not', null)
    .orderBy('delivery.order_id')
    .limit(limit)
    .execute();
}

/** Each attempt to have an order delivered, the first one first, and what the order leaves the shop (micro-USD). */
export async function showDelivery(db: Db, orderId: number) {
  const [attempts, [margin], delivery] = await Promise.all([
    db.selectFrom('delivery_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    orderMargins(db, [orderId]),
    db
      .selectFrom('delivery')
      .select(['loss_cost', 'doubt', 'doubted'])
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  ]);

  return margin
    ? { ...margin, attempts, lossCost: delivery?.loss_cost ?? null, doubted: delivery?.doubted ?? null }
    : null;
}
