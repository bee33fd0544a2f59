import type { Core } from '../../core.ts';
import { childrenOf } from '../orders/order-rows.ts';
import { refillsOf } from './refills.ts';

/** Refills of an order; of a package those of its parts. */
export async function listRefills(
  core: Core,
  orderId: number,
): Promise<{ data: { created_at: string; quantity: number }[] }> {
  const parts = await childrenOf(core.db, orderId);
  const refills = await refillsOf(core.db, [orderId, ...parts.map(({ id }) => id)]);

  return {
    data: refills.map(({ created_at, quantity }) => ({ created_at: created_at.toISOString(), quantity })),
  };
}
