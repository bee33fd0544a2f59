import { staff } from '@fanfare/contract';
import { deliveryCost, formatAmount, isFinal, type Micro, parseAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor } from '../../../security/audit.ts';
import { allowanceOf } from '../../approvals/face/allowance.ts';
import { KINDS } from '../../approvals/face/kinds.ts';
import { type OpenRoute, routesOfService } from '../../fulfilment/face/open-routes.ts';
import { findOrders, type OrderRow } from '../face/order-rows.ts';
import { whyNoRefill } from './ask-refill.ts';
import { carryOutReturn, RETURN_KIND, type ReturnWay } from './carry-out-return.ts';
import { previewAction } from './preview-action.ts';
import { seenOf, standingsOf } from './seen-action.ts';

type OrderAction = staff.DeskOrderWay;
type ActionsRequest = { actor: Actor; orderId: number; delivered?: number | undefined };

/**
 * Actions on an order, the safest first: those without a risk, in the order of `ORDER_WAYS`. The effect of an action on its money
 * is found by doing it and undoing it, so it is what would happen now. Throws 404.
 */
export async function readOrderActions(core: Core, asked: ActionsRequest): Promise<OrderAction[]> {
  const order = (await findOrders(core.db, [asked.orderId])).get(asked.orderId);
  if (!order) throw notFound('order');
  const standing = (await standingsOf(core.db, [order.id])).get(order.id);
  const shown = (way: OrderAction) => ({ ...way, seen: seenOf(standing, way) });
  const doubted = await waysOfDoubt(core, order);
  if (order.status === 'completed' && order.parent_id === null)
    return [await refillOf(core, order), ...doubted].map(shown);
  if (isFinal(order.status) || order.status === 'unpaid') return doubted.map(shown);
  const [ways, { limit, used }] = await Promise.all([
    order.status === 'in_moderation' ? waysToModerate(core, order) : waysToDeliver(core, order, asked),
    allowanceOf(core, core.db, asked.actor, KINDS[RETURN_KIND].limit),
  ]);

  return [...ways, ...doubted]
    .map((way) => ({ ...shown(way), needs_second: returnsOf(way) > 0n && used + returnsOf(way) > limit }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const returnsOf = ({ returns, returns_later }: OrderAction): Micro =>
  sumOf([parseAmount(returns), parseAmount(returns_later)]);

const placeOf = ({ way, risk }: OrderAction) =>
  staff.ORDER_WAYS.indexOf(way) + (risk === 'none' ? 0 : staff.ORDER_WAYS.length);

const plain = (
  way: staff.OrderWay,
  risk: OrderAction['risk'],
  more: Partial<OrderAction> = {},
): OrderAction => ({
  ...{ way, risk, provider: null, route_id: null, cost: null },
  ...{
    returns: '0',
    returns_later: '0',
    now: null,
    after: null,
    needs_second: false,
    closed: null,
    seen: '',
  },
  ...more,
});

/** Leaves aside what a provider said and can not be, once somebody has looked. */
async function waysOfDoubt(core: Core, order: OrderRow): Promise<OrderAction[]> {
  const delivery = await deliveryOf(core, order.id);

  return delivery?.doubt
    ? [plain('set_doubt_aside', 'none', { provider: delivery.provider, cost: '0' })]
    : [];
}

/** A delivered order has one way: what its guarantee makes good, which costs neither its customer nor the shop. */
async function refillOf(core: Core, order: OrderRow): Promise<OrderAction> {
  const [delivery, closed] = await Promise.all([deliveryOf(core, order.id), whyNoRefill(core, order)]);

  return plain('refill', 'none', { provider: delivery?.provider ?? null, cost: '0', closed });
}

async function waysToModerate(core: Core, order: OrderRow): Promise<OrderAction[]> {
  const refused = await previewAction(core, order, (tx) =>
    carryOutReturn(core, tx, order.id, { way: 'refuse' }),
  );

  return refused ? [plain('approve', 'none'), plain('refuse', 'none', refused)] : [];
}

async function waysToDeliver(
  core: Core,
  order: OrderRow,
  { orderId, delivered }: ActionsRequest,
): Promise<OrderAction[]> {
  const [delivery, routes] = await Promise.all([
    deliveryOf(core, orderId),
    routesOfService(core, order.service_id),
  ]);
  const { state, provider = null, loss_cost: loss = null } = delivery ?? {};
  const isHeld = state === 'held';
  const isWorkedOn = state === 'accepted' || state === 'sending';
  const isAsked = order.cancel_requested_at !== null;
  const isAt = (route: { provider: string; providerService: string }) =>
    route.provider === provider &&
    route.providerService === (delivery?.provider_service ?? String(order.service_id));
  const own = routes.find(isAt);
  const cost = own ? costOf(order, own) : null;
  const ways: OrderAction[] = [];

  if (isWorkedOn) ways.push(plain('look_up', 'none', { provider, cost: '0' }));
  if (isHeld) {
    ways.push(plain('accepted_under', 'none', { provider, cost }));
    ways.push(plain('send_again', 'twice', { provider, cost }));
  }
  if (order.status === 'in_processing' && !isAsked && state === 'waiting' && loss !== null)
    ways.push(plain('send_at_loss', 'loss', { provider, cost: formatAmount(loss, 6) }));
  if (order.status === 'in_processing' && !isAsked && (isHeld || state === 'waiting'))
    for (const route of routes.filter((one) => !isAt(one)))
      ways.push(
        plain('reroute', isHeld ? 'twice' : 'none', {
          ...{ provider: route.provider, route_id: route.id, cost: costOf(order, route) },
        }),
      );

  const act = async (way: staff.OrderWay, risk: OrderAction['risk'], by: ReturnWay) => {
    const tried = await previewAction(core, order, (tx) => carryOutReturn(core, tx, orderId, by));
    if (tried) ways.push(plain(way, risk, { provider, ...tried }));
  };
  if (state === 'accepted' || isHeld) {
    const count = delivered ?? order.delivered;
    await act(isAsked ? 'finish_cancel' : 'settle', 'more_may_arrive', { way: 'settle', delivered: count });
    await act('complete', 'paid_for_nothing', { way: 'settle', delivered: 'all' });
  }
  await act('stop', isHeld ? 'paid_for_nothing' : isWorkedOn ? 'more_may_arrive' : 'none', {
    ...{ way: 'stop', cancelReason: 'other' },
  });

  return ways;
}

function deliveryOf(core: Core, orderId: number) {
  return core.db
    .selectFrom('delivery')
    .select(['state', 'provider', 'provider_service', 'loss_cost', 'doubt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Cost of all of an order by a route, in USD; null where nobody knows. */
const costOf = ({ quantity }: OrderRow, { costPerThousand }: OpenRoute): string | null =>
  costPerThousand === null ? null : formatAmount(deliveryCost(costPerThousand, quantity), 6);
