import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { leave } from '../../data/left-statements.ts';
import type { DomainEvents } from '../../domain-events.ts';
import type { DeliveryRoute } from '../catalogue/face/snapshot.ts';

/** Stands for a missing route: the order waits for one (`rerouteWaiting`). */
const NOBODY: DeliveryRoute = { provider: 'none', providerService: '' };

/**
 * Hands started orders to the first providers of their services, in the transaction that started them: from then on they
 * are due to be sent. A package is delivered by its parts and a drip feed by its runs.
 */
export async function openDeliveries(
  core: Core,
  tx: Tx,
  started: DomainEvents['ordersStarted'],
): Promise<void> {
  const opened = started.filter(({ id, drip_feed_id }) => drip_feed_id !== id);
  if (opened.length === 0) return;
  const { services } = await core.catalogue.current();
  const routes = opened.map(({ service_id }) => services.get(service_id)?.routes[0] ?? NOBODY);
  const now = core.clock.now();
  // `offset 0` keeps it from being planned as a join, which a young shop's connections would keep: it reads all orders.
  const statement = sql`
    insert into delivery (order_id, provider, provider_service, state, next_check_at, updated_at)
    select started.id, started.provider, started.provider_service, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${opened.map(({ id }) => id)}::int[], ${routes.map(({ provider }) => provider)}::text[],
      ${routes.map(({ providerService }) => providerService)}::text[]
    ) as started (id, provider, provider_service)
    where not exists (select from orders part where part.parent_id = started.id offset 0)`;
  await leave(tx, statement);
}
