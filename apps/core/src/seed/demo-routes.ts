import { sql } from 'kysely';
import { listSimulated } from '../adapters/providers/simulator-services.ts';
import type { Tx } from '../data/database.ts';

const SIMULATOR = 'simulator';

/**
 * Adds a route to the simulator for every service of a demo without one, under our own id of the service, for a third to three
 * fifths of its price. A package is delivered by its parts.
 */
export async function routeToSimulator(tx: Tx): Promise<void> {
  await sql`
    insert into provider (name, kind) values (${SIMULATOR}, ${SIMULATOR}) on conflict (name) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ service: string; rate: string }>`
    insert into provider_service (service_id, provider, provider_service, position, cost_per_thousand)
    select id, ${SIMULATOR}, id::text, 1,
      round(default_price * case pricing_per when 1 then 1000 else 1 end * (35 + id * 7 % 25) / 100)
    from service
    where not is_package and not exists (select from provider_service known where known.service_id = service.id)
    returning provider_service as service, cost_per_thousand::text as rate`.execute(tx);
  if (rows.length === 0) return;
  await listSimulated(
    tx,
    rows.map(({ service, rate }) => ({ service, rate: BigInt(rate) })),
  );
}
