import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';

/**
 * Notes what changed of services for those who asked to be told: a lower price of a favorite, a paused service that is back. Two
 * statements, however many services changed at once. Several changes are told as one, from the first price to the last.
 */
export async function noteServiceNews(
  core: Core,
  tx: Tx,
  changes: DomainEvents['servicesChanged'],
): Promise<void> {
  const now = core.clock.now();
  const cheaper = changes.flatMap(({ serviceId, priceBefore, priceAfter, pricingPer }) =>
    priceBefore !== null && priceAfter !== null && priceAfter < priceBefore
      ? { serviceId, priceBefore, pricingPer }
      : [],
  );
  if (cheaper.length > 0)
    await sql`
      insert into service_news (customer_id, service_id, kind, price_before, pricing_per, created_at)
      select favorite.customer_id, favorite.service_id, 'cheaper', changed.price_before, changed.pricing_per, ${now}
      from unnest(
        ${cheaper.map(({ serviceId }) => serviceId)}::int[],
        ${cheaper.map(({ priceBefore }) => String(priceBefore))}::bigint[],
        ${cheaper.map(({ pricingPer }) => pricingPer)}::int[]
      ) as changed (service_id, price_before, pricing_per)
      join favorite on favorite.service_id = changed.service_id
      join notice_choice choice on choice.customer_id = favorite.customer_id and choice.writes_prices
      on conflict do nothing`.execute(tx);
  const back = changes.flatMap(({ kind, serviceId }) => (kind === 'resumed' ? serviceId : []));
  if (back.length > 0)
    await sql`
      insert into service_news (customer_id, service_id, kind, created_at)
      select customer_id, service_id, 'back', ${now} from service_wait where service_id = any(${back}::int[])
      on conflict do nothing`.execute(tx);
}
