import { type Kysely, sql } from 'kysely';

/**
 * What the desk finds orders by: those that run, those that may be late, a link, a service, a provider, and when an order grew
 * last. What grew before is not known. A million orders take about a quarter of a minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column grown_at timestamptz`.execute(db);
  await sql`
    create index orders_open on orders (id)
    where status in ('in_processing', 'stopped')`.execute(db);
  // Counted from the order, which is never after its payment: late ones are all among them.
  await sql`
    create index orders_promised on orders
      (((created_at at time zone 'UTC') + promised_minutes * interval '1 minute'))
    where status = 'in_processing' and promised_minutes is not null`.execute(db);
  await sql`create index orders_link on orders using hash (url)`.execute(db);
  await sql`create index orders_service on orders (service_id, id)`.execute(db);
  await sql`create index delivery_attempt_provider on delivery_attempt (provider, order_id)`.execute(db);
  await sql`create index refill_staff on refill (created_at, id) where state = 'staff'`.execute(db);
  await sql`create index refill_open on refill (created_at, id) where state = 'open'`.execute(db);
  await sql`create index refill_state on refill (state, id)`.execute(db);
  await sql`create index if not exists audit_entry_subject on audit_entry (subject, id)`.execute(db);

  await sql`
    create table order_note (
      id bigint generated always as identity primary key,
      order_id integer not null references orders,
      -- as in audit_entry: staff 7
      by text not null,
      body text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index order_note_order on order_note (order_id, id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on order_note
    for each statement execute function refuse_change()`.execute(db);
}
