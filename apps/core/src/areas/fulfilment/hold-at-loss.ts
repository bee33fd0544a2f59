import { deliveryCost, formatAmount, type Micro, needsConsent, type SoldOrder } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { storeLoss } from './delivery-loss.ts';
import { storeRoute, storeUnsent } from './delivery-states.ts';
import { costInUsd } from './face/cost-in-usd.ts';
import { nextRoute } from './face/next-route.ts';
import { writeTrouble } from './face/provider-trouble.ts';

/** Costs fall as well: what waits is looked at again. */
const AGAIN_SECONDS = 3600;

/** An order, what its route takes for it now, micro-USD, and the margin (whole percent) that it is to leave. */
export type Loss = { order: SoldOrder; cost: Micro; marginPercent: number };

/** The loss at which an order would be delivered by the route that it has; null where it leaves the margin that it was sold for. */
export async function findLoss(core: Core, claim: ClaimedDelivery): Promise<Loss | null> {
  const { route } = claim;
  if (route === null || route.cost_per_thousand === null) return null;
  const { rateOf } = await core.site.current();
  const thousand = costInUsd(route.cost_per_thousand, route.currency, rateOf);
  if (thousand === null) return null;
  const order = {
    sold: await soldFor(core, claim),
    expectedCost: claim.expected_cost,
    agreedCost: claim.agreed_cost,
  };
  const loss = {
    order,
    cost: deliveryCost(thousand, claim.quantity),
    marginPercent: route.min_margin_percent ?? 0,
  };

  return needsConsent(order, loss) ? loss : null;
}

/** An order that was given away is worth what others pay for it. */
async function soldFor(core: Core, { cost, service_id, quantity }: ClaimedDelivery): Promise<Micro> {
  if (cost > 0n) return cost;
  const terms = (await core.catalogue.current()).services.get(service_id)?.terms;

  return terms ? (terms.defaultPrice * BigInt(quantity)) / BigInt(terms.pricingPer) : 0n;
}

/**
 * Another provider gets an order whose own would deliver it at a loss, where one leaves the margin. Without one it waits for a person,
 * who sends it all the same or returns its money, and staff is told of the first one.
 */
export async function passOn(core: Core, orderId: number, claim: ClaimedDelivery, loss: Loss): Promise<void> {
  const { provider, provider_service: providerService, service_id: serviceId, quantity } = claim;
  const now = core.clock.now();
  const { order, cost, marginPercent } = loss;
  const leavesMargin = ({ costPerThousand }: { costPerThousand: Micro | null }) =>
    costPerThousand === null ||
    !needsConsent(order, { cost: deliveryCost(costPerThousand, quantity), marginPercent });
  const to = await nextRoute(core, orderId, serviceId, { provider, providerService }, leavesMargin);
  if (to !== null) {
    await storeUnsent(core.db, orderId, now, 'its price rose');
    return storeRoute(core.db, orderId, { from: provider, to, now });
  }
  const words = `order ${orderId}: sold for ${formatAmount(order.sold)}, costs ${formatAmount(cost)}`;
  core.log.warn({ order: orderId, provider }, `${words}: it waits for a person`);
  await inTransaction(core, async (tx) => {
    const again = secondsAfter(now, AGAIN_SECONDS);
    if (await storeLoss(tx, orderId, { provider, cost, now, again }))
      await writeTrouble(core, tx, provider, 'loss', words);
  });
}
