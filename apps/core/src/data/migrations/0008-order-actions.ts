import { type Kysely, sql } from 'kysely';

/** Actions of customers on an order: pause, cancel, delete, pay later, refill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deleted orders stay for the books; their customer sees them no more.
  await sql`alter table orders add column hidden_at timestamptz`.execute(db);
  await sql`drop index orders_customer`.execute(db);
  await sql`
    create index orders_customer on orders (customer_id, id desc)
    where parent_id is null and hidden_at is null`.execute(db);
  await sql`
    create index orders_cancel_requested on orders (cancel_requested_at)
    where cancel_requested_at is not null and status not in ('completed', 'canceled')`.execute(db);
  await sql`create index purchase_unpaid on purchase (created_at) where status = 'unpaid'`.execute(db);

  await sql`
    alter table purchase
      -- null: its prices are those of the day when it was placed
      add column repriced_at timestamptz,
      -- the part of the discount that was offered for paying after all
      add column unpaid_discount bigint not null default 0 check (unpaid_discount between 0 and discount),
      add column offer_percent integer check (offer_percent between 1 and 100),
      add column offer_expires_at timestamptz,
      add check ((offer_percent is null) = (offer_expires_at is null))`.execute(db);
  // A purchase may have any number of payment attempts, but only one open invoice.
  await sql`alter table invoice drop constraint invoice_purchase_id_key`.execute(db);
  await sql`create index invoice_purchase on invoice (purchase_id) where purchase_id is not null`.execute(db);
  await sql`
    create unique index invoice_open_purchase on invoice (purchase_id) where status = 'created'`.execute(db);

  // `told` is null while a provider is being told: it is then unknown whether it heard.
  await sql`
    alter table delivery
      add column wanted text not null default 'running' check (wanted in ('running', 'paused', 'canceled')),
      add column told text default 'running' check (told in ('running', 'paused', 'canceled'))`.execute(db);
  await sql`
    create index delivery_untold on delivery (updated_at)
    where state = 'accepted' and wanted is distinct from told`.execute(db);

  // Deliveries can be lost again; a refill replaces them while the guarantee lasts.
  await sql`
    create table refill (
      id integer generated always as identity primary key,
      order_id integer not null references orders,
      quantity integer not null check (quantity > 0),
      -- staff: the count fell below where it began, which people must look at
      state text not null check (state in ('open', 'staff', 'done', 'rejected')),
      provider text not null,
      provider_reference text,
      tries integer not null default 0,
      tried_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index refill_order on refill (order_id, id)`.execute(db);
  await sql`create unique index refill_one_open on refill (order_id) where state in ('open', 'staff')`.execute(
    db,
  );
  await sql`create index refill_to_do on refill (id) where state = 'open'`.execute(db);
  await sql`alter table delivery add column counted_at timestamptz`.execute(db);
  await sql`
    create index orders_guaranteed on orders (completed_at) where status = 'completed' and is_guaranteed`.execute(
    db,
  );

  await sql`
    alter table simulator.delivery
      -- the delivery whose losses this one makes good
      add column refill_of text references simulator.delivery,
      add column paused_at timestamptz,
      add column paused_seconds double precision not null default 0`.execute(db);
}
