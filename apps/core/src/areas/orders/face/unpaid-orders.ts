import { type Buckets, type Micro, splitPackagePrice, spreadOverLines } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { lockOrdersOfPurchase } from '../store.ts';
import { lockOwnOrder } from './lock-own-order.ts';
import { requireAction } from './order-actions.ts';
import type { OrderRow } from './order-rows.ts';
import { findLinkUse } from './running-links.ts';

/** The orders of an unpaid purchase, locked with it. */
export type UnpaidOrders = {
  purchaseId: number;
  /** All orders but the parts of packages. */
  orders: OrderRow[];
  parts: OrderRow[];
  services: CatalogueSnapshot['services'];
};

/**
 * All orders that are to be paid together with a customer's unpaid one. Throws 404, and 422 on `order` when there is
 * nothing to pay and on `url` when another order runs on one of the links.
 */
export async function lockUnpaidOrders(
  core: Core,
  tx: Tx,
  customerId: number,
  orderId: number,
): Promise<UnpaidOrders> {
  const { order } = await lockOwnOrder(tx, customerId, orderId);
  const { services } = await core.catalogue.charged(tx);
  requireAction(order, services.get(order.service_id), 'payable');
  const all = await lockOrdersOfPurchase(tx, order.purchase_id);
  const orders = all.filter(({ parent_id }) => parent_id === null);
  const unpaid = {
    purchaseId: order.purchase_id,
    orders,
    parts: all.filter(({ parent_id }) => parent_id !== null),
    services,
  };
  const links = await findLinkUse(tx, linesOf(unpaid), { customerId, purchaseId: order.purchase_id });
  if (links.taken.size > 0) throw invalidField('url', 'link.running');

  return unpaid;
}

/** The links of unpaid orders with what their services say of links. */
export function linesOf({ orders, services }: Pick<UnpaidOrders, 'orders' | 'services'>) {
  return orders.flatMap(({ url, service_id }) => {
    const service = services.get(service_id);
    return service ? [{ url, service }] : [];
  });
}

/** Stores what each of the orders is now to be paid with, down to the parts of packages. `lines` in their order. */
export async function storeCosts(
  tx: Tx,
  unpaid: UnpaidOrders,
  lines: readonly { paid: Micro; unitPrice: Micro }[],
  decimals: number,
): Promise<void> {
  const costs = unpaid.orders.flatMap((order, place) => {
    const line = lines[place];
    if (!line) return [];
    const { paid, unitPrice } = line;
    return [
      { id: order.id, cost: paid, unitPrice },
      ...shareParts(unpaid, order, paid, decimals).map(({ id, share }) => ({
        id,
        cost: share,
        unitPrice: null,
      })),
    ];
  });
  await sql`
    update orders set cost = priced.cost, unit_price = coalesce(priced.unit_price, orders.unit_price)
    from unnest(${costs.map(({ id }) => id)}::int[], ${costs.map(({ cost }) => String(cost))}::bigint[],
      ${costs.map(({ unitPrice }) => unitPrice?.toString() ?? null)}::bigint[]) as priced (id, cost, unit_price)
    where orders.id = priced.id`.execute(tx);
}

/** Stores how much of each of the orders came from the bonus bucket, down to the parts of packages. */
export async function storeBonusParts(
  tx: Tx,
  unpaid: UnpaidOrders,
  buckets: readonly Buckets[],
  decimals: number,
): Promise<void> {
  const paid = unpaid.orders.flatMap((order, place) => {
    const own = buckets[place] ?? { cash: 0n, bonus: 0n };
    const parts = shareParts(unpaid, order, own.cash + own.bonus, decimals);
    const costs = parts.map(({ share }) => share);
    const shares = parts.length === 0 ? [] : spreadOverLines(own, costs, decimals);
    return [
      { id: order.id, ...own },
      ...parts.map(({ id }, part) => ({ id, bonus: shares[part]?.bonus ?? 0n })),
    ];
  });
  await sql`
    update orders set cost_bonus = paid.bonus
    from unnest(${paid.map(({ id }) => id)}::int[], ${paid.map(({ bonus }) => String(bonus))}::bigint[]) as paid (id, bonus)
    where orders.id = paid.id`.execute(tx);
}

/** The share of each part in a package's cost (rules §2.3). */
function shareParts(
  { parts, services }: UnpaidOrders,
  order: OrderRow,
  cost: Micro,
  decimals: number,
): { id: number; share: Micro }[] {
  const contents = parts.flatMap(({ id, parent_id, service_id: serviceId, quantity }) => {
    const terms = services.get(serviceId)?.terms;
    return parent_id === order.id && terms ? [{ id, serviceId, quantity, terms }] : [];
  });
  const shares = contents.length === 0 ? [] : splitPackagePrice(cost, contents, decimals);

  return contents.map(({ id }, place) => ({ id, share: shares[place] ?? 0n }));
}
