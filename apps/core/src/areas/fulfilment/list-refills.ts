import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { childrenOf, findOrder } from '../orders/order-rows.ts';
import { refillsOf } from './refills.ts';

/** Refills of a customer's order; of a package those of its parts. Throws 404. */
export async function listRefills(
  core: Core,
  customerId: number,
  orderId: number,
): Promise<{ data: { created_at: string; quantity: number }[] }> {
  const order = await findOrder(core.db, orderId);
  if (order?.customer_id !== customerId) throw notFound('order');
  const parts = await childrenOf(core.db, orderId);
  const refills = await refillsOf(core.db, [orderId, ...parts.map(({ id }) => id)]);

  return {
    data: refills.map(({ created_at, quantity }) => ({ created_at: created_at.toISOString(), quantity })),
  };
}
