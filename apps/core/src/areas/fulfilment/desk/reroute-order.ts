import { deliveryCost } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';
import { lockOrder, lockPurchaseOf } from '../../orders/face/order-rows.ts';
import { storeHandedOver } from '../delivery-states.ts';
import { routesOfService } from '../face/open-routes.ts';

type RerouteRequest = { orderId: number; routeId: number };

/**
 * Gives an order to another provider of its service: one that no provider has, or that staff dares to send though nobody knows
 * whether the first one took it. Throws 404, 422 on `order` where a provider has it or it has ended, and on `route_id` for a route that is
 * none of its service, is closed, or is the one it has.
 */
export async function rerouteOrder(
  core: Core,
  tx: Tx,
  { orderId, routeId }: RerouteRequest,
): Promise<Deed<'order.rerouted'>> {
  await lockPurchaseOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const delivery = await tx
    .selectFrom('delivery')
    .select(['provider', 'provider_service', 'state'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw notFound('order');
  if (!delivery || order.status !== 'in_processing' || order.cancel_requested_at !== null)
    throw invalidField('order', 'delivery.not_waiting');
  const routes = await routesOfService({ ...core, db: tx }, order.service_id);
  const route = routes.find(({ id }) => id === routeId);
  const isSame =
    route?.provider === delivery.provider &&
    route.providerService === (delivery.provider_service ?? String(order.service_id));
  if (!route || isSame) throw invalidField('route_id', 'delivery.no_such_route');
  const agreedCost =
    route.costPerThousand === null ? null : deliveryCost(route.costPerThousand, order.quantity);
  if (!(await storeHandedOver(tx, orderId, { ...route, agreedCost }, core.clock.now())))
    throw invalidField('order', 'delivery.not_waiting');

  return {
    action: 'order.rerouted',
    target: orderId,
    before: { state: delivery.state, provider: delivery.provider },
    after: { state: 'waiting', provider: route.provider },
  };
}
