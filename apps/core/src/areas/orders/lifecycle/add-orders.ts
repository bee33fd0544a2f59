import {
  type DripPlan,
  initialStatus,
  type Micro,
  type OwnModeration,
  splitPackagePrice,
  spreadOverLines,
} from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import type { OrderStatusColumn } from '../../../data/tables.ts';
import type { CatalogueService, CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import { insertOrders, type NewOrder } from '../order-rows.ts';
import { whyModerated } from './needs-moderation.ts';
import { holdsLink, type LinkUse, linkKey, markShared } from './running-links.ts';

/** Values shared by the orders of one purchase. */
export type OrdersOf = {
  purchaseId: number;
  customerId: number;
  /** The instance's `rounding` by which the purchase was priced. */
  decimals: number;
  isPaid: boolean;
  /** Orders hold their links when they are paid, or when their card is charged next. */
  holdsLinks: boolean;
  /** Links on which orders of other buyers run. */
  shared: LinkUse['shared'];
  /** The operator's own rules for orders to be moderated. */
  moderation: OwnModeration;
  now: Date;
};

/** One order, checked and priced. Amounts in micro-USD. */
export type OrderToAdd = {
  service: CatalogueService;
  quantity: number;
  dripPlan: DripPlan | null;
  url: string;
  linkKind: string;
  name: string | null;
  isGuarantee: boolean;
  targetValues: { target_id: number; values: string[] }[];
  countries: number[];
  unitPrice: Micro;
  cost: Micro;
  /** The part of the cost that came from the bonus bucket; 0 while it is unpaid. */
  costBonus: Micro;
};

export type AddedOrder = { id: number; service_id: number; status: OrderStatusColumn };

/**
 * Stores the orders of a purchase, one a line in the order of the lines, and the parts of packages (server semantics
 * §2.3). A caller that stores paid orders has to announce `ordersStarted`.
 */
export async function addOrders(
  tx: Tx,
  purchase: OrdersOf,
  lines: readonly OrderToAdd[],
  services: CatalogueSnapshot['services'],
): Promise<{ orders: AddedOrder[]; parts: AddedOrder[] }> {
  const orders = await insert(
    tx,
    lines.map((line) => orderRow(purchase, line)),
  );
  const parts = await insert(
    tx,
    lines.flatMap((line, place) =>
      line.service.isPackage ? partRows(purchase, line, orders[place]?.id ?? 0, services) : [],
    ),
  );
  await markShared(tx, purchase.shared);

  return { orders, parts };
}

async function insert(tx: Tx, rows: readonly NewOrder[]): Promise<AddedOrder[]> {
  const ids = await insertOrders(tx, rows);

  return rows.map(({ service_id, status }, place) => ({ id: ids[place] ?? 0, service_id, status }));
}

function orderRow(purchase: OrdersOf, line: OrderToAdd): NewOrder {
  const { service, url, targetValues: targets } = line;
  const needsModeration = whyModerated(service, { url, targets }, purchase.moderation) !== null;

  return {
    purchase_id: purchase.purchaseId,
    customer_id: purchase.customerId,
    parent_id: null,
    service_id: service.id,
    service_type_id: service.serviceTypeId,
    url: line.url,
    link_kind: line.linkKind,
    name: line.name,
    quantity: line.quantity,
    status: initialStatus({ isPaidAtOnce: purchase.isPaid, needsModeration }),
    is_guaranteed: line.isGuarantee,
    unit_price: line.unitPrice,
    cost: line.cost,
    cost_bonus: line.costBonus,
    start_count: null,
    countries: line.countries,
    targetable_values: JSON.stringify(line.targetValues),
    holds_link: purchase.holdsLinks && holdsLink(line),
    holds_link_alone: service.needsLinkAlone,
    is_link_shared: purchase.shared.has(linkKey(line)),
    cancel_reason: null,
    cancel_requested_at: null,
    hidden_at: null,
    created_at: purchase.now,
    started_at: null,
    completed_at: null,
  };
}

/** Orders for the parts of a package: its price is split over its contents, and each is refunded by its share. */
function partRows(
  purchase: OrdersOf,
  line: OrderToAdd,
  packageId: number,
  services: CatalogueSnapshot['services'],
): NewOrder[] {
  const contents = line.service.packageContents.flatMap(({ serviceId, quantity }) => {
    const service = services.get(serviceId);
    return service ? [{ service, serviceId, quantity, terms: service.terms }] : [];
  });
  const costs = splitPackagePrice(line.cost, contents, purchase.decimals);
  const paid = { cash: line.cost - line.costBonus, bonus: line.costBonus };
  const buckets = spreadOverLines(paid, costs, purchase.decimals);
  const whole = orderRow(purchase, line);

  return contents.map(({ service, quantity }, place) => ({
    ...whole,
    parent_id: packageId,
    service_id: service.id,
    service_type_id: service.serviceTypeId,
    quantity,
    unit_price: service.terms.defaultPrice,
    cost: costs[place] ?? 0n,
    cost_bonus: buckets[place]?.bonus ?? 0n,
    holds_link: false,
  }));
}
