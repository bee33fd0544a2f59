import type { Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { planDripFeeds } from '../drip-feeds/face/start-drip-feeds.ts';
import { addOrders } from '../orders/face/add-orders.ts';
import { writeOrderLetters } from '../orders/face/order-letters.ts';
import type { Buyer } from './face/order-request.ts';
import { explainTakenLink } from './link-conflicts.ts';
import type { PurchaseQuote } from './quote-purchase.ts';
import type { TakenLinks } from './take-links.ts';

export type PlacedOrder = { id: number; status: string; cost: Micro; url: string };

type Storing = {
  quote: PurchaseQuote;
  links: TakenLinks;
  purchaseId: number;
  fromBonus: readonly Micro[];
  buyer: Buyer;
  /** Ids that were taken for the orders, see `countOrders`. */
  ids: readonly number[];
};

/** Stores the orders with their plans, starts those that are paid and writes the buyer's letter. */
export async function storeOrders(
  core: Core,
  tx: Tx,
  { quote, links, purchaseId, fromBonus, buyer, ids }: Storing,
): Promise<PlacedOrder[]> {
  const { decimals, isPaidNow: isPaid, snapshot, price } = quote;
  const lines = quote.lines.map((line, place) => ({ ...line, costBonus: fromBonus[place] ?? 0n }));
  const { orders, parts } = await addOrders(
    tx,
    {
      purchaseId,
      customerId: buyer.customerId,
      decimals,
      isPaid,
      holdsLinks: links.areHeld,
      shared: links.areHeld ? links.shared : new Set(),
      moderation: quote.moderation,
      now: core.clock.now(),
      ids,
      explain: explainTakenLink(quote.lines),
    },
    lines,
    snapshot.services,
  );
  const dripFeeds = orders.flatMap(({ id }, place) => {
    const plan = lines[place]?.dripPlan;
    return plan ? [{ id, plan }] : [];
  });
  await planDripFeeds(tx, dripFeeds, decimals);
  const feedIds = new Set(dripFeeds.map(({ id }) => id));
  const started = [...orders, ...parts]
    .filter(({ status }) => status === 'in_processing')
    .map((order) => ({ ...order, drip_feed_id: feedIds.has(order.id) ? order.id : null }));
  const placed = orders.map(({ id, status }, place) => {
    const { cost = 0n, url = '' } = lines[place] ?? {};
    return { id, status, cost, url };
  });
  await together([
    started.length > 0 ? core.happened(tx, 'ordersStarted', started) : null,
    writeOrderLetters(core, tx, { purchaseId, buyer, total: price.total, decimals, isPaid }, lines, placed),
  ]);

  return placed;
}
