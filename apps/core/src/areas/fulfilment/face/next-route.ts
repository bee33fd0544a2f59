import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { DeliveryRoute, PricedRoute } from '../../catalogue/face/snapshot.ts';

/** A provider that fails for so long is given up for those orders that it surely never got. */
export const GIVEN_UP_AFTER_SECONDS = 180;

/**
 * The first provider of a service that may get an order and has not had it yet; null when there is none. One that does not
 * answer for a while is passed over, and so are the route that the order has and those that `mayCost` is false of.
 */
export async function nextRoute(
  core: Core,
  orderId: number,
  serviceId: number,
  current: DeliveryRoute | null = null,
  mayCost: (route: PricedRoute) => boolean = () => true,
): Promise<DeliveryRoute | null> {
  const { services } = await core.catalogue.current();
  const routes = services.get(serviceId)?.routes ?? [];
  if (routes.length === 0) return null;
  const [tried, failing] = await Promise.all([
    core.db
      .selectFrom('delivery_attempt')
      .select(['provider', 'provider_service'])
      .where('order_id', '=', orderId)
      .where('state', '!=', 'unsent')
      .execute(),
    core.db
      .selectFrom('provider')
      .select('name')
      .where('failing_since', '<=', secondsAfter(core.clock.now(), -GIVEN_UP_AFTER_SECONDS))
      .execute(),
  ]);
  const wasTried = (route: DeliveryRoute) =>
    (current !== null && isSame(route, current)) ||
    tried.some(({ provider, provider_service }) =>
      isSame(route, { provider, providerService: provider_service }),
    );
  const isFailing = ({ provider }: DeliveryRoute) => failing.some(({ name }) => name === provider);

  return routes.find((route) => !wasTried(route) && !isFailing(route) && mayCost(route)) ?? null;
}

const isSame = (one: DeliveryRoute, other: DeliveryRoute) =>
  one.provider === other.provider && one.providerService === other.providerService;
