import { staff } from '@fanfare/contract';
import {
  formatAmount,
  isFinal,
  MICRO_DECIMALS,
  type Micro,
  roundHalfUp,
  usdFromCurrency,
} from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor } from '../../../security/audit.ts';
import { routesOfService } from '../../fulfilment/open-routes.ts';
import { settleOrder } from '../../fulfilment/settle-order.ts';
import { stopOrder } from '../../fulfilment/stop-order.ts';
import { findOrders, type OrderRow } from '../../orders/order-rows.ts';
import { readBalances } from '../../wallet/accounts.ts';
import { moderateOrder } from '../moderate-order.ts';
import { gainOf, previewWay } from './preview-way.ts';

type Way = staff.DeskOrderWay;
type Asked = { actor: Actor; orderId: number; delivered?: number | undefined };

/**
 * What may be done with an order, the safest way first: those without a risk, in the order of `ORDER_WAYS`. What a way does to its
 * money is found by doing it and undoing it, so it is what would happen now. Throws 404.
 */
export async function readOrderWays(core: Core, asked: Asked): Promise<Way[]> {
  const order = (await findOrders(core.db, [asked.orderId])).get(asked.orderId);
  if (!order) throw notFound('order');
  if (isFinal(order.status) || order.status === 'unpaid') return [];
  const ways =
    order.status === 'in_moderation'
      ? await waysToModerate(core, order, asked)
      : await waysToDeliver(core, order, asked);

  return ways.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ way, risk }: Way) =>
  staff.ORDER_WAYS.indexOf(way) + (risk === 'none' ? 0 : staff.ORDER_WAYS.length);

const plain = (way: staff.OrderWay, risk: Way['risk'], more: Partial<Way> = {}): Way => ({
  ...{ way, risk, provider: null, route_id: null, cost: null },
  ...{ returns: '0', returns_later: '0', now: null, after: null },
  ...more,
});

async function waysToModerate(core: Core, order: OrderRow, { actor, orderId }: Asked): Promise<Way[]> {
  const refused = await previewWay(core, order, async (tx) => {
    const before = await readBalances(tx, order.customer_id);
    await moderateOrder(core, tx, actor, { orderId, approve: false });
    return { returned: gainOf(before, await readBalances(tx, order.customer_id)) };
  });

  return refused ? [plain('approve', 'none'), plain('refuse', 'none', refused)] : [];
}

async function waysToDeliver(core: Core, order: OrderRow, { orderId, delivered }: Asked): Promise<Way[]> {
  const [delivery, routes] = await Promise.all([
    deliveryOf(core, orderId),
    routesOfService(core, order.service_id),
  ]);
  const { state, provider = null } = delivery ?? {};
  const isHeld = state === 'held';
  const isWorkedOn = state === 'accepted' || state === 'sending';
  const isAsked = order.cancel_requested_at !== null;
  const costs = await costsOf(core, order, routes);
  const isAt = (route: { provider: string; providerService: string }) =>
    route.provider === provider &&
    route.providerService === (delivery?.provider_service ?? String(order.service_id));
  const own = routes.find(isAt);
  const cost = own ? (costs.get(own.id) ?? null) : null;
  const ways: Way[] = [];

  if (isWorkedOn) ways.push(plain('look_up', 'none', { provider, cost: '0' }));
  if (isHeld) {
    ways.push(plain('accepted_under', 'none', { provider, cost }));
    ways.push(plain('send_again', 'twice', { provider, cost }));
  }
  if (order.status === 'in_processing' && !isAsked && (isHeld || state === 'waiting'))
    for (const route of routes.filter((one) => !isAt(one)))
      ways.push(
        plain('reroute', isHeld ? 'twice' : 'none', {
          ...{ provider: route.provider, route_id: route.id, cost: costs.get(route.id) ?? null },
        }),
      );

  const act = async (way: staff.OrderWay, risk: Way['risk'], work: Parameters<typeof previewWay>[2]) => {
    const tried = await previewWay(core, order, work);
    if (tried) ways.push(plain(way, risk, { provider, ...tried }));
  };
  const settle = (count: number | 'all') => (tx: Tx) => settleOrder(core, tx, { orderId, delivered: count });
  if (state === 'accepted' || isHeld) {
    await act(isAsked ? 'finish_cancel' : 'settle', 'more_may_arrive', settle(delivered ?? order.delivered));
    await act('complete', 'paid_for_nothing', settle('all'));
  }
  await act('stop', isHeld ? 'paid_for_nothing' : isWorkedOn ? 'more_may_arrive' : 'none', (tx) =>
    stopOrder(core, tx, { orderId, cancelReason: 'other' }),
  );

  return ways;
}

function deliveryOf(core: Core, orderId: number) {
  return core.db
    .selectFrom('delivery')
    .select(['state', 'provider', 'provider_service'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** What each route would take for all of an order, in USD; routes whose cost nobody knows are left out. */
async function costsOf(
  core: Core,
  { quantity }: OrderRow,
  routes: Awaited<ReturnType<typeof routesOfService>>,
): Promise<ReadonlyMap<number, string>> {
  const { rateOf } = await core.site.current();

  return new Map(
    routes.flatMap(({ id, costPerThousand, currency }): [number, string][] => {
      const rate = currency === 'USD' ? '1' : rateOf(currency);
      if (costPerThousand === null || rate === null) return [];
      const charge: Micro = roundHalfUp(costPerThousand * BigInt(quantity), 1000n, MICRO_DECIMALS);
      return [[id, formatAmount(usdFromCurrency(charge, rate, MICRO_DECIMALS), 6)]];
    }),
  );
}
