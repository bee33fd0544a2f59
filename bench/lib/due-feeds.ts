import { sql } from 'kysely';
import { SHOP } from '../../apps/core/src/areas/wallet/accounts.ts';
import type { Db } from '../../apps/core/src/data/database.ts';

/** Five runs of 1,000 views, an hour apart, for 12.00 USD. */
const PLAN = { quantity: 1_000, runs: 5, minutes: 60, cost: 12_000_000n };

/** Stores paid drip feeds as placing them would have, a purchase each, sold in turn to all buyers; none has begun. */
export async function storeDripFeeds(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table feed on commit drop as
      select n, nextval(pg_get_serial_sequence('purchase', 'id'))::int as purchase_id,
        nextval(pg_get_serial_sequence('orders', 'id'))::int as order_id,
        nextval(pg_get_serial_sequence('journal', 'id')) as journal_id,
        buyers.ids[1 + n % cardinality(buyers.ids)] as customer_id, buyers.accounts[1 + n % cardinality(buyers.ids)] as account_id
      from generate_series(1, ${count}::int) as n,
        (select array_agg(customer_id order by customer_id) as ids, array_agg(id order by customer_id) as accounts
         from ledger_account where kind = 'cash' and customer_id is not null and balance >= ${PLAN.cost * BigInt(count)}) as buyers
    `.execute(tx);
    await sql`
      insert into purchase (id, customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, paid_at)
      overriding system value
      select purchase_id, customer_id, 'paid', 0, ${PLAN.cost}, 0, 0, ${PLAN.cost}, 0, 'en', now() from feed`.execute(
      tx,
    );
    await sql`
      insert into orders (id, purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, holds_link)
      overriding system value
      select order_id, purchase_id, customer_id, 1, 1, 'https://www.youtube.com/watch?v=feed' || order_id, 'video',
        ${PLAN.quantity * PLAN.runs}, 'in_processing', false, 2400000, ${PLAN.cost}, true from feed`.execute(
      tx,
    );
    await sql`
      insert into drip_feed (id, quantity, runs, minutes_between_runs, mode, quantity_step, decimals)
      select order_id, ${PLAN.quantity}, ${PLAN.runs}, ${PLAN.minutes}, 'flat', 0, 2 from feed`.execute(tx);
    await sql`
      update orders set drip_feed_id = id where id in (select order_id from feed)`.execute(tx);
    await sql`
      insert into journal (id, kind, idempotency_key, customer_id, purchase_id)
      overriding system value
      select journal_id, 'order', 'order:' || purchase_id, customer_id, purchase_id from feed`.execute(tx);
    await sql`
      insert into posting (journal_id, account_id, amount)
      select journal_id, ${SHOP.sales}::int, ${PLAN.cost}::bigint from feed
      union all select journal_id, account_id, -${PLAN.cost}::bigint from feed`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

/** Lets all that have not begun begin now: each has a run that is due. */
export async function beginDripFeeds(db: Db): Promise<void> {
  await sql`update drip_feed set started_at = now(), next_due_at = now() where started_at is null`.execute(
    db,
  );
}

export type RunCounts = { made: number; sent: number; doubled: number };

/** Runs of orders after this one: stored, taken by the provider, made more than once. */
export async function countRuns(db: Db, afterOrder: number): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    select count(*)::int as made, count(delivery.provider_reference)::int as sent,
      count(*)::int - count(distinct orders.drip_feed_id)::int as doubled
    from orders left join delivery on delivery.order_id = orders.id
    where orders.id > ${afterOrder} and orders.drip_run is not null`.execute(db);

  return rows[0] ?? { made: 0, sent: 0, doubled: 0 };
}

/** The last order of all. */
export async function lastOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from orders`.execute(db);

  return rows[0]?.id ?? 0;
}

/** Takes the work of a round away from the next one. */
export async function quieten(db: Db): Promise<void> {
  await sql`update delivery set state = 'finished' where state <> 'finished'`.execute(db);
}
