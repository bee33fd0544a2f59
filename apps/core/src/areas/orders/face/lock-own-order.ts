import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { childrenOf, findOrder, lockPurchaseOf, type OrderRow } from './order-rows.ts';

/** An order with what is delivered for it: itself, the parts of a package, or the runs of a drip feed so far. */
export type OwnOrder = { order: OrderRow; parts: OrderRow[] };

/**
 * A customer's order with its purchase, locked for an action, so that actions, deliveries and payments of one purchase
 * follow each other. Throws 404 for another's, a deleted and an unknown one (C-02).
 */
export async function lockOwnOrder(tx: Tx, customerId: number, orderId: number): Promise<OwnOrder> {
  await requireOwn(tx, customerId, orderId);
  await lockPurchaseOf(tx, orderId);
  const order = await requireOwn(tx, customerId, orderId);
  const children = await childrenOf(tx, orderId);

  const isWhole = children.length === 0 && order.drip_feed_id === null;

  return { order, parts: isWhole ? [order] : children };
}

async function requireOwn(tx: Tx, customerId: number, orderId: number): Promise<OrderRow> {
  const order = await findOrder(tx, orderId);
  if (order?.customer_id !== customerId) throw notFound('order');

  return order;
}
