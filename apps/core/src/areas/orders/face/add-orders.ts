import {
  type DripPlan,
  initialStatus,
  type Micro,
  type OwnModeration,
  promisedMinutes,
} from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import type { CatalogueService, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { expectedCost } from '../lifecycle/expected-cost.ts';
import { whyModerated } from '../lifecycle/needs-moderation.ts';
import { partsOf, partsOfPackage } from '../lifecycle/parts-of-package.ts';
import { type AddedOrder, type NewOrder, storeOrders, toAdded } from './order-rows.ts';
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
  /** Ids for the orders and for the parts after them, as many as `countOrders` says. */
  ids: readonly number[];
  /** Says to the buyer why an order could not be stored. */
  explain: (error: unknown) => never;
};
type Services = CatalogueSnapshot['services'];

/** An order, checked and priced. Amounts in micro-USD. */
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

/** Number of rows that lines become: an order each, and the parts of packages. */
export function countOrders(lines: readonly { service: CatalogueService }[], services: Services): number {
  return lines.reduce((sum, { service }) => sum + 1 + partsOf(service, services).length, 0);
}

/**
 * Stores the orders of a purchase, one a line in the order of the lines, and the parts of packages
 * (rules §2.3), under ids that were taken for them. A caller that stores paid orders has to announce `ordersStarted`.
 */
export async function addOrders(
  tx: Tx,
  { ids, explain, ...purchase }: OrdersOf,
  lines: readonly OrderToAdd[],
  services: Services,
): Promise<{ orders: AddedOrder[]; parts: AddedOrder[] }> {
  const [own, others] = [ids.slice(0, lines.length), ids.slice(lines.length)];
  const orders = lines.map((line, place) => ({ ...orderRow(purchase, line, services), id: own[place] ?? 0 }));
  const parts = orders
    .flatMap((order, place) => {
      const service = lines[place]?.service;
      return service?.isPackage
        ? partsOfPackage(order, order.id, { service, services, decimals: purchase.decimals })
        : [];
    })
    .map((part, place) => ({ ...part, id: others[place] ?? 0 }));
  await storeOrders(tx, [...orders, ...parts], explain);
  await markShared(tx, purchase.shared);

  return { orders: orders.map(toAdded), parts: parts.map(toAdded) };
}

function orderRow(
  purchase: Omit<OrdersOf, 'ids' | 'explain'>,
  line: OrderToAdd,
  services: Services,
): NewOrder {
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
    targetable_values: line.targetValues,
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
