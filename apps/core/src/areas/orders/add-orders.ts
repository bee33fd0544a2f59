import { type DripPlan, type Micro, splitPackagePrice, spreadOverLines } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { OrderStatusColumn } from '../../data/tables.ts';
import type { CatalogueService } from '../catalogue/snapshot.ts';
import { insertDripFeeds } from '../drip-feeds/start-drip-feeds.ts';
import { startDeliveries } from '../fulfilment/start-deliveries.ts';
import { writeOrderLetters } from './order-letters.ts';
import { insertOrders, type NewOrder } from './order-rows.ts';
import { holdsLink, linkKey, markShared } from './running-links.ts';

export type OrderBatch = {
  purchaseId: number;
  buyer: { customerId: number; email: string; mayClaim: boolean; writesLetter?: boolean; locale: string };
  lines: readonly BatchLine[];
  isPaid: boolean;
  /** Paid ones do, and those whose card is charged next. */
  holdsLinks: boolean;
  /** Links on which orders of other buyers run, by `linkKey`. */
  sharedLinks: ReadonlySet<string>;
  /** The instance's `rounding`. */
  decimals: number;
  /** What all of it is paid with, with its fee, micro-USD. */
  total: Micro;
  /** Of each line's cost, what came from the bonus bucket, micro-USD. Empty while unpaid. */
  fromBonus: readonly Micro[];
};
export type BatchLine = {
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
};

type AddedOrder = { id: number; status: OrderStatusColumn; cost: Micro; url: string };

/** Stores the orders of a purchase, with the child orders of packages; paid ones go to fulfilment in the same transaction. */
export async function addOrders(core: Core, tx: Tx, batch: OrderBatch): Promise<AddedOrder[]> {
  const now = core.clock.now();
  const rows = batch.lines.map((line, place) => orderRow(batch, line, batch.fromBonus[place] ?? 0n, now));
  const ids = await insertOrders(tx, rows);
  const added = rows.map((row, place) => ({
    id: ids[place] ?? 0,
    status: row.status,
    cost: row.cost,
    url: row.url,
  }));

  await markShared(tx, batch.sharedLinks);
  await addDripFeeds(tx, batch, added, now);
  const deliverable = await addPackageContents(core, tx, batch, ids, now);
  if (batch.isPaid)
    await startDeliveries(
      core,
      tx,
      deliverable.filter(({ status }) => status === 'in_processing').map(({ id }) => id),
    );
  await writeOrderLetters(core, tx, batch, added);

  return added;
}

function orderRow(batch: OrderBatch, line: BatchLine, costBonus: Micro, now: Date): NewOrder {
  const { service } = line;

  return {
    purchase_id: batch.purchaseId,
    customer_id: batch.buyer.customerId,
    parent_id: null,
    service_id: service.id,
    service_type_id: service.serviceTypeId,
    url: line.url,
    link_kind: line.linkKind,
    name: line.name,
    quantity: line.quantity,
    status: batch.isPaid ? paidStatus(service) : 'unpaid',
    is_guaranteed: line.isGuarantee,
    unit_price: line.unitPrice,
    cost: line.cost,
    cost_bonus: costBonus,
    start_count: null,
    countries: line.countries,
    targetable_values: JSON.stringify(line.targetValues),
    holds_link: batch.holdsLinks && holdsLink(line),
    holds_link_alone: service.needsLinkAlone,
    is_link_shared: batch.sharedLinks.has(linkKey(line)),
    cancel_reason: null,
    cancel_requested_at: null,
    hidden_at: null,
    created_at: now,
    started_at: null,
    completed_at: null,
  };
}

/** Where a paid order of the service begins. */
export function paidStatus(
  service: Pick<CatalogueService, 'needsModeration'>,
): 'in_moderation' | 'in_processing' {
  return service.needsModeration ? 'in_moderation' : 'in_processing';
}

/** Adds the plans of drip feeds; those that are paid and need no moderation begin at once. */
async function addDripFeeds(tx: Tx, batch: OrderBatch, added: AddedOrder[], now: Date): Promise<void> {
  const feeds = added.flatMap(({ id, status }, place) => {
    const plan = batch.lines[place]?.dripPlan;
    return plan ? [{ id, plan, startedAt: status === 'in_processing' ? now : null }] : [];
  });
  await insertDripFeeds(tx, feeds, batch.decimals);
}

/** Adds the child orders of packages (server semantics §2.3); returns every order that a provider delivers now. */
async function addPackageContents(
  core: Core,
  tx: Tx,
  batch: OrderBatch,
  ids: number[],
  now: Date,
): Promise<{ id: number; status: OrderStatusColumn }[]> {
  const deliverable: { id: number; status: OrderStatusColumn }[] = [];
  const children: NewOrder[] = [];
  const snapshot = batch.lines.some(({ service }) => service.isPackage)
    ? await core.catalogue.charged(tx)
    : null;

  for (const [place, line] of batch.lines.entries()) {
    // A drip feed is delivered by its runs.
    if (line.dripPlan) continue;
    const [id, row] = [ids[place] ?? 0, orderRow(batch, line, batch.fromBonus[place] ?? 0n, now)];
    if (!line.service.isPackage || snapshot === null) {
      deliverable.push({ id, status: row.status });
      continue;
    }
    const contents = line.service.packageContents.flatMap(({ serviceId, quantity }) => {
      const service = snapshot.services.get(serviceId);
      return service ? [{ service, serviceId, quantity, terms: service.terms }] : [];
    });
    const costs = splitPackagePrice(line.cost, contents, batch.decimals);
    const bonus = batch.fromBonus[place] ?? 0n;
    const buckets = spreadOverLines({ cash: line.cost - bonus, bonus }, costs, batch.decimals);
    for (const [index, { service, quantity }] of contents.entries()) {
      children.push({
        ...row,
        parent_id: id,
        service_id: service.id,
        service_type_id: service.serviceTypeId,
        quantity,
        unit_price: service.terms.defaultPrice,
        cost: costs[index] ?? 0n,
        cost_bonus: buckets[index]?.bonus ?? 0n,
        holds_link: false,
      });
    }
  }
  const childIds = children.length > 0 ? await insertOrders(tx, children) : [];
  deliverable.push(...childIds.map((id, place) => ({ id, status: children[place]?.status ?? 'unpaid' })));

  return deliverable;
}
