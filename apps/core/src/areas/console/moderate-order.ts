import type { staff } from '@fanfare/contract';
import { isFinal } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import type { Actor, Deed } from '../../security/audit.ts';
import { requireAnothersThing } from '../approvals/require-another-person.ts';
import { changeStatuses } from '../orders/lifecycle/change-status.ts';
import { endEarly } from '../orders/lifecycle/end-order.ts';
import { lockOwnOrder } from '../orders/lifecycle/lock-own-order.ts';
import { whyModerated } from '../orders/lifecycle/needs-moderation.ts';
import { findOrder, ordersInModeration } from '../orders/order-rows.ts';

/** Paid orders that wait for staff, the oldest first, each with why. */
export async function listModerated(core: Core): Promise<staff.ModeratedOrder[]> {
  const [orders, { services }, { moderation }] = await Promise.all([
    ordersInModeration(core.db),
    core.catalogue.current(),
    core.site.current(),
  ]);

  return orders.map((order) => {
    const { id, customer_id, service_id, url, targetable_values: targets, created_at } = order;
    return {
      id,
      customer_id,
      service_id,
      url,
      texts: targets.flatMap(({ values }) => values),
      category: whyModerated(services.get(service_id), { url, targets }, moderation),
      created_at: created_at.toISOString(),
    };
  });
}

type Verdict = { orderId: number; approve: boolean };

/**
 * Staff has looked at an order: it runs from now on, or is canceled for its topic and refunded whole, with all of its
 * package. Throws 404 for one that is not there, and 422 on `order` for one that does not wait and for one's own.
 */
export async function moderateOrder(
  core: Core,
  tx: Tx,
  actor: Actor,
  { orderId, approve }: Verdict,
): Promise<Deed<'order.approved' | 'order.refused'>> {
  const found = orderId < 2 ** 31 ? await findOrder(tx, orderId) : undefined;
  if (!found || found.parent_id !== null) throw notFound('order');
  requireAnothersThing(actor, { customerId: found.customer_id, field: 'order', own: 'staff.own_order' });
  const { order, parts } = await lockOwnOrder(tx, found.customer_id, orderId);
  if (order.status !== 'in_moderation') throw invalidField('order', 'order.not_moderated');
  const open = [...new Set([order, ...parts])].filter(({ status }) => !isFinal(status));
  if (approve) await changeStatuses(core, tx, open, 'moderated');
  // A drip feed that waits has no runs yet: it ends as a whole.
  else
    for (const part of parts.length > 0 ? parts : [order])
      if (!isFinal(part.status)) await endEarly(core, tx, part, 'topic');

  return { action: approve ? 'order.approved' : 'order.refused', target: orderId };
}
