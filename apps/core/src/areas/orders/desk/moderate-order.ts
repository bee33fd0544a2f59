import type { staff } from '@fanfare/contract';
import { isFinal, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Actor, Deed } from '../../../security/audit.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import type { Settled } from '../../fulfilment/face/settle-order.ts';
import { lockWallet, readBalances } from '../../wallet/face/accounts.ts';
import { changeStatuses } from '../face/change-status.ts';
import { endEarly } from '../face/end-order.ts';
import { lockOwnOrder } from '../face/lock-own-order.ts';
import { findOrder, ordersInModeration } from '../face/order-rows.ts';
import { whyModerated } from '../lifecycle/needs-moderation.ts';

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

/**
 * Staff has looked at an order: it runs from now on. Throws 404 for one that is not there, and 422 on `order` for one that does not
 * wait and for one's own.
 */
export async function approveOrder(
  core: Core,
  tx: Tx,
  actor: Actor,
  orderId: number,
): Promise<Deed<'order.approved'>> {
  const { open } = await lockModerated(tx, orderId, actor);
  await changeStatuses(core, tx, open, 'moderated');

  return { action: 'order.approved', target: orderId };
}

/**
 * Cancels an order for its topic and returns all of it, with all of its package. Throws 404 for one that is not there, and 422 on
 * `order` for one that does not wait.
 */
export async function refuseOrder(core: Core, tx: Tx, orderId: number): Promise<Settled> {
  const { order, parts } = await lockModerated(tx, orderId);
  const before = await lockWallet(tx, order.customer_id);
  // A drip feed that waits has no runs yet: it ends as a whole.
  for (const part of parts.length > 0 ? parts : [order])
    if (!isFinal(part.status)) await endEarly(core, tx, part, 'topic');
  const after = await readBalances(tx, order.customer_id);

  return {
    before: order,
    order: (await findOrder(tx, orderId)) ?? order,
    returned: sumOf([after.cash, after.bonus, -before.cash, -before.bonus]),
  };
}

async function lockModerated(tx: Tx, orderId: number, actor?: Actor) {
  const found = await findOrder(tx, orderId);
  if (!found || found.parent_id !== null) throw notFound('order');
  if (actor)
    requireAnothersThing(actor, { customerId: found.customer_id, field: 'order', own: 'staff.own_order' });
  const { order, parts } = await lockOwnOrder(tx, found.customer_id, orderId);
  if (order.status !== 'in_moderation') throw invalidField('order', 'order.not_moderated');

  return { order, parts, open: [...new Set([order, ...parts])].filter(({ status }) => !isFinal(status)) };
}
