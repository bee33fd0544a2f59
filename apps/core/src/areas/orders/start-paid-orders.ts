import { type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { startDeliveries } from '../fulfilment/start-deliveries.ts';
import { changeStatuses } from './change-status.ts';
import { type OrderRow, updateOrders } from './order-rows.ts';
import { findRunningLinks, holdsLink, linkKey } from './running-links.ts';
import { lockOrdersOfPurchase } from './store.ts';

/** Starts the orders of a purchase that was just paid from outside: all of it is cash. Returns how many started. */
export async function startPaidOrders(core: Core, tx: Tx, purchaseId: number): Promise<number> {
  const snapshot = await core.catalogue.charged(tx);
  const orders = (await lockOrdersOfPurchase(tx, purchaseId)).filter(({ status }) => status === 'unpaid');
  const needsModeration = ({ service_id }: OrderRow) =>
    snapshot.services.get(service_id)?.needsModeration ?? false;
  const waiting = orders.filter(needsModeration);
  const started = orders.filter((order) => !needsModeration(order));
  await changeStatuses(core, tx, waiting, 'paid_awaiting_moderation');
  await changeStatuses(core, tx, started, 'paid');
  await holdLinks(tx, orders, snapshot);
  const parents = new Set(orders.map(({ parent_id }) => parent_id));
  const isWhole = ({ id, drip_feed_id }: OrderRow) => !parents.has(id) && drip_feed_id === null;
  await startDeliveries(
    core,
    tx,
    started.filter(isWhole).map(({ id }) => id),
  );

  return orders.length;
}

/** The money is here: an order that came between keeps its link, and the one that was paid later runs beside it. */
async function holdLinks(
  tx: Tx,
  orders: readonly OrderRow[],
  { services }: CatalogueSnapshot,
): Promise<void> {
  const lines = orders.flatMap(({ id, parent_id, url, service_id }) => {
    const service = services.get(service_id);
    return service && parent_id === null ? [{ id, url, service }] : [];
  });
  const running = await findRunningLinks(tx, lines);
  const holders = new Map<string, number>();
  for (const line of lines.filter(holdsLink))
    if (!running.has(linkKey(line)) && !holders.has(linkKey(line))) holders.set(linkKey(line), line.id);
  await updateOrders(tx, [...holders.values()], { holds_link: true });
}

/** What a purchase's orders cost together, micro-USD; children of packages are part of their parents. */
export function costOf(orders: readonly { cost: Micro; parent_id: number | null }[]): Micro {
  return sumOf(orders.filter(({ parent_id }) => parent_id === null).map(({ cost }) => cost));
}
