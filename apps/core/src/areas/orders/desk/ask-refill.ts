import type { staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import {
  entitledOf,
  type MeasuredParts,
  measureEntitled,
  notRefilled,
  openRefill,
} from '../../fulfilment/face/refill-order.ts';
import { childrenOf, findOrder, type OrderRow } from '../face/order-rows.ts';

/** Measures what a refill of an order would make good, before it is asked for in the name of its customer. Throws 404. */
export async function measureForCustomer(core: Core, orderId: number): Promise<MeasuredParts> {
  const order = await findOrder(core.db, orderId);
  if (!order) throw notFound('order');

  return measureEntitled(core, order.customer_id, orderId);
}

/**
 * Staff asks for a refill of an order in the name of its customer, who is told as if they had asked themselves
 * (rules §2.17). Throws 404, and 422 on `order` with the reason, and for one's own.
 */
export async function askRefill(
  core: Core,
  tx: Tx,
  actor: Actor,
  { orderId, measured, refusals }: MeasuredParts & { orderId: number },
): Promise<Done<null, 'refill.asked'>> {
  const order = await findOrder(tx, orderId);
  if (!order) throw notFound('order');
  requireAnothersThing(actor, { customerId: order.customer_id, field: 'order', own: 'staff.own_order' });
  const denials = [...refusals];
  let quantity = 0;
  for (const [id, current] of measured) {
    const decision = await openRefill(core, tx, id, current);
    if (decision.kind === 'refused') denials.unshift(decision.reason);
    else quantity += decision.quantity;
  }
  if (quantity === 0) throw notRefilled(denials[0]);

  return { answer: null, deed: { action: 'refill.asked', target: orderId, after: { quantity } } };
}

/** Reason why a refill of an order cannot be requested now; null where it can. */
export async function whyNoRefill(
  core: Core,
  { id, drip_feed_id }: OrderRow,
): Promise<staff.DeskOrderWay['closed']> {
  const [order, parts] = await Promise.all([findOrder(core.db, id), childrenOf(core.db, id)]);
  const isWhole = parts.length === 0 && drip_feed_id === null;
  const { entitled, refusals } = await entitledOf(core, core.db, isWhole && order ? [order] : parts);

  return entitled.length > 0 ? null : (refusals[0] ?? 'no_right');
}
