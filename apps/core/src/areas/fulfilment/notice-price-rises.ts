import { sql } from 'kysely';
import type { Core } from '../../core.ts';

/**
 * A provider takes more for an order than the route of its service says: its services are looked at now, and not in an hour. Orders
 * from before the last look tell nothing new.
 */
export async function noticePriceRises(core: Core, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return;
  const now = core.clock.now();
  await sql`
    update provider set sync_due_at = ${now}
    where sync_due_at > ${now} and exists (
      select from delivery_attempt attempt
      join orders on orders.id = attempt.order_id
      join provider_service route on (route.service_id, route.provider, route.provider_service, route.currency)
        = (orders.service_id, attempt.provider, attempt.provider_service, attempt.currency)
      where attempt.id = any(${[...attemptIds]}::int[]) and attempt.provider = provider.name
        and attempt.sent_at > provider.synced_at
        -- what is rounded up is no rise
        and attempt.charge * 1000 > route.cost_per_thousand * orders.quantity + greatest(route.cost_per_thousand * orders.quantity / 100, 10000000))`.execute(
    core.db,
  );
}
