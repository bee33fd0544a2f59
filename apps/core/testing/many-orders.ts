import { sql } from 'kysely';
import type { Core } from '../src/core.ts';

/** Running orders like one that there is, so many at each provider. Gives their ids, those of the first provider first. */
export async function manyOrders(
  core: Core,
  like: number,
  counts: Record<string, number>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [provider, count] of Object.entries(counts)) {
    const { rows } = await sql<{ id: number }>`
      with purchases as (
        insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale)
        select customer_id, 'canceled', 0, 0, 0, 0, 0, 0, 'en' from orders, generate_series(1, ${count}::int)
        where orders.id = ${like} returning id, customer_id
      ), made as (
        insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status,
          is_guaranteed, unit_price, cost, started_at)
        select purchases.id, purchases.customer_id, service_id, service_type_id, url, link_kind, 1000, 'in_processing',
          false, unit_price, 0, now()
        from orders, purchases where orders.id = ${like} returning id
      ), sent as (
        insert into delivery (order_id, provider, state, provider_reference, next_check_at)
        select id, ${provider}::text, 'accepted', ${provider}::text || '-' || id, ${core.clock.now()}::timestamptz from made
      )
      select id from made order by id`.execute(core.db);
    ids.push(...rows.map(({ id }) => id));
  }

  return ids;
}
