import { type Kysely, sql } from 'kysely';

/**
 * The time that was promised for an order and the time that it took, for its customer's statistics. What older orders were promised
 * is not known. A million orders take about half a minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column promised_minutes integer, add column delivery_minutes integer`.execute(db);
  await sql`
    update orders set delivery_minutes = greatest(round(extract(epoch from orders.completed_at - purchase.paid_at) / 60), 0)
    from purchase
    where purchase.id = orders.purchase_id and orders.status = 'completed' and orders.parent_id is null
      and orders.drip_feed_id is null`.execute(db);
  await sql`
    create index delivery_counted on delivery (order_id) include (counted) where counted is not null`.execute(
    db,
  );
}
