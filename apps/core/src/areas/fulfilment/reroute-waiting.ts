import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../data/database.ts';
import { storeRoute } from './delivery-states.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { GIVEN_UP_AFTER_SECONDS, nextRoute } from './face/next-route.ts';

const AT_ONCE = 100;

/**
 * Orders that wait for a provider which is paused, gone, fails for three minutes or does not take them for so long go to the next
 * one of their service: they surely never reached it. Those that are to be canceled end, since no provider has to be asked.
 */
export async function rerouteWaiting(core: Core, signal?: AbortSignal): Promise<void> {
  const failingSince = secondsAfter(core.clock.now(), -GIVEN_UP_AFTER_SECONDS);
  const serviceIds = await servicesWithOthers(core, failingSince);
  let last = 0;
  for (;;) {
    const stuck = await stuckOrders(core.db, { failingSince, serviceIds, last });
    for (const one of stuck) await reroute(core, one);
    last = stuck.at(-1)?.order_id ?? last;
    if (stuck.length < AT_ONCE || signal?.aborted) return;
  }
}

/** Services with a route to a provider that is not failing. */
async function servicesWithOthers(core: Core, failingSince: Date): Promise<number[]> {
  const [{ services }, failing] = await Promise.all([
    core.catalogue.current(),
    core.db.selectFrom('provider').select('name').where('failing_since', '<=', failingSince).execute(),
  ]);
  const names = new Set(failing.map(({ name }) => name));

  return [...services.values()].flatMap(({ id, routes }) =>
    routes.some(({ provider }) => !names.has(provider)) ? [id] : [],
  );
}

type Stuck = {
  order_id: number;
  service_id: number;
  provider: string;
  provider_service: string;
  desired: string;
};

async function reroute(core: Core, stuck: Stuck): Promise<void> {
  const { order_id, service_id, provider, provider_service, desired } = stuck;
  if (desired === 'canceled') return dispatchOrder(core, order_id);
  const current = { provider, providerService: provider_service };
  const route = await nextRoute(core, order_id, service_id, current);
  if (route !== null)
    await storeRoute(core.db, order_id, { from: provider, to: route, now: core.clock.now() });
}

/** Waiting orders of providers that can not be sent to, in the order of their numbers. */
async function stuckOrders(
  db: Db,
  { failingSince, serviceIds, last }: { failingSince: Date; serviceIds: number[]; last: number },
): Promise<Stuck[]> {
  const { rows } = await sql<Stuck>`
    select delivery.order_id, orders.service_id, delivery.provider, delivery.desired,
      coalesce(delivery.provider_service, orders.service_id::text) as provider_service
    from delivery join orders on orders.id = delivery.order_id
    left join provider on provider.name = delivery.provider
    where delivery.state = 'waiting' and delivery.order_id > ${last}
      and (provider.name is null or provider.is_paused or provider.failing_since <= ${failingSince} or exists (
        select from delivery_attempt last join delivery_attempt unsent
          on (unsent.order_id, unsent.provider, unsent.state) = (last.order_id, last.provider, last.state)
        where last.id = delivery.attempt_id and last.state = 'unsent' and last.provider = delivery.provider
          and unsent.sent_at <= ${failingSince}))
      and (delivery.desired = 'canceled'
        or (delivery.desired = 'running' and delivery.loss_cost is null and orders.service_id = any(${serviceIds}::int[])))
    order by delivery.order_id limit ${AT_ONCE}`.execute(db);

  return rows;
}
