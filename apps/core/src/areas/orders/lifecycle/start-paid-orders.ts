import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { changeStatuses } from '../face/change-status.ts';
import { endEarly } from '../face/end-order.ts';
import { type OrderRow, updateOrders } from '../face/order-rows.ts';
import { holdsLink, type LinkLine, linkKey, lockLinks, markShared } from '../face/running-links.ts';
import { lockOrdersOfPurchase } from '../store.ts';
import { whyModerated } from './needs-moderation.ts';

/**
 * Starts the orders of a purchase that was just paid. One whose link its buyer promotes already, or may not share, is
 * canceled and its money goes to the balance. Lock the purchase and then the wallet.
 */
export async function startPaidOrders(
  core: Core,
  tx: Tx,
  { purchaseId, customerId }: { purchaseId: number; customerId: number },
): Promise<void> {
  const { services } = await core.catalogue.charged(tx);
  const orders = (await lockOrdersOfPurchase(tx, purchaseId)).filter(({ status }) => status === 'unpaid');
  const lineOf = new Map(
    orders.flatMap((order) => {
      const service = services.get(order.service_id);
      return service && order.parent_id === null ? [[order.id, { url: order.url, service }] as const] : [];
    }),
  );
  const links = await lockLinks(tx, [...lineOf.values()], { customerId, purchaseId });
  const repeated = repeatedOf(lineOf);
  const isTaken = ({ id, parent_id }: OrderRow) => {
    const line = lineOf.get(parent_id ?? id);
    return line !== undefined && (links.taken.has(linkKey(line)) || repeated.has(parent_id ?? id));
  };
  const startable = orders.filter((order) => !isTaken(order));
  const { moderation } = await core.site.charged(tx);
  const needsModeration = ({ service_id, url, targetable_values: targets }: OrderRow) =>
    whyModerated(services.get(service_id), { url, targets }, moderation) !== null;
  const waiting = startable.filter(needsModeration);
  const started = startable.filter((order) => !needsModeration(order));
  await changeStatuses(core, tx, waiting, 'paid_awaiting_moderation');
  await changeStatuses(core, tx, started, 'paid');

  const holders = startable.filter(({ id }) => {
    const line = lineOf.get(id);
    return line !== undefined && holdsLink(line);
  });
  await updateOrders(
    tx,
    holders.map(({ id }) => id),
    { holds_link: true },
  );
  await markShared(tx, links.shared);
  const parents = new Set(orders.map(({ parent_id }) => parent_id));
  for (const order of orders)
    if (isTaken(order) && !parents.has(order.id)) await endEarly(core, tx, order, 'duplicate');
}

/** Orders on a link that an earlier one of the same purchase holds: the service allowed that when they were ordered. */
function repeatedOf(lineOf: ReadonlyMap<number, LinkLine>): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [id, line] of lineOf) {
    if (!holdsLink(line)) continue;
    if (seen.has(linkKey(line))) repeated.add(id);
    seen.add(linkKey(line));
  }

  return repeated;
}
