import { formatAmount, type Micro } from '@fanfare/rules';
import type { Queryable } from '../../../data/database.ts';
import { orderMargins } from '../../fulfilment/face/order-margins.ts';
import { providerNames } from '../../fulfilment/face/provider-store.ts';
import { findOrders } from '../../orders/face/order-rows.ts';
import type { TicketRow } from '../store.ts';

/** Facts that the customer of a ticket does not read: every provider, and the cost of the order for the shop. */
export type Confidential = { providers: string[]; costs: string[] };

/**
 * Facts that an answer in a ticket does not name: providers, and the cost of the order (decimal USD text). A cost that is also
 * what its customer paid or got back is no secret.
 */
export async function confidentialOf(db: Queryable, { order_id: orderId }: TicketRow): Promise<Confidential> {
  const [providers, costs] = await Promise.all([
    providerNames(db),
    orderId === null ? [] : costsOf(db, orderId),
  ]);

  return { providers, costs: costs.map((cost) => formatAmount(cost, 6)) };
}

async function costsOf(db: Queryable, orderId: number): Promise<Micro[]> {
  const [[margin], orders] = await Promise.all([orderMargins(db, [orderId]), findOrders(db, [orderId])]);
  const order = orders.get(orderId);
  const known = order ? [0n, order.cost, order.refunded] : [0n];

  return margin && !known.includes(margin.cost) ? [margin.cost] : [];
}
