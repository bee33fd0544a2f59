import {
  type DripPlan,
  initialStatus,
  type Micro,
  type OwnModeration,
  promisedMinutes,
} from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import type { CatalogueService, CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import { type AddedOrder, insertOrders, type NewOrder } from '../order-rows.ts';
import { expectedCost } from './expected-cost.ts';
import { whyModerated } from './needs-moderation.ts';
import { partsOfPackage } from './parts-of-package.ts';
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

/**
 * Stores the orders of a purchase, one a line in the order of the lines, and the parts of packages
 * (rules §2.3). A caller that stores paid orders has to announce `ordersStarted`.
 */
export async function addOrders(
  tx: Tx,
  purchase: OrdersOf,
  lines: readonly OrderToAdd[],
  services: CatalogueSnapshot['services'],
): Promise<{ orders: AddedOrder[]; parts: AddedOrder[] }> {
  const wholes = lines.map((line) => orderRow(purchase, line, services));
  const orders = await insertOrders(tx, wholes);
  const parts = await insertOrders(
    tx,
    wholes.flatMap((whole, place) => {
      const service = lines[place]?.service;
      if (!service?.isPackage) return [];
      const parent = orders[place]?.id ?? 0;
      return partsOfPackage(whole, parent, { service, services, decimals: purchase.decimals });
    }),
  );
  await markShared(tx, purchase.shared);

  return { orders, parts };
}

function orderRow(purchase: OrdersOf, line: OrderToAdd, services: CatalogueSnapshot['services']): NewOrder {
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
    expected_cost: expectedCost(service, line.quantity, services),
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
    // Parts of a package and runs of a drip feed have times of their own.
    promised_minutes:
      service.isPackage || line.dripPlan !== null ? null : promisedMinutes(service, line.quantity),
  };
}
