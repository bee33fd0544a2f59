import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { Happenings } from '../../happenings.ts';

/**
 * Hands started orders to the provider, in the transaction that started them: from then on they are due to be sent. A
 * package is delivered by its parts and a drip feed by its runs.
 */
export async function openDeliveries(
  core: Core,
  tx: Tx,
  started: Happenings['ordersStarted'],
): Promise<void> {
  const provider = core.providers.default.name;
  const ids = started.filter(({ id, drip_feed_id }) => drip_feed_id !== id).map(({ id }) => id);
  if (ids.length === 0) return;
  const now = core.clock.now();
  // `offset 0` keeps it from being planned as a join, which a young shop's connections would keep: it reads all orders.
  await sql`
    insert into delivery (order_id, provider, state, next_check_at, updated_at)
    select started.id, ${provider}, 'waiting', ${now}::timestamptz, ${now}::timestamptz from unnest(${ids}::int[]) as started (id)
    where not exists (select from orders part where part.parent_id = started.id offset 0)`.execute(tx);
}
