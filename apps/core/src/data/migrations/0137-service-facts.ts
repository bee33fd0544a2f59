import { type Kysely, sql } from 'kysely';

/** Facts that are measured of services by their last orders (decision 0139), and what of orders they need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // null: running, completed, or canceled before anything of it began
  await sql`alter table orders add column canceled_at timestamptz`.execute(db);
  await sql`
    update orders set canceled_at = coalesce(
      (select max(created_at) from order_event where order_id = orders.id and status = 'canceled'), grown_at, started_at)
    where status = 'canceled' and (started_at is not null
      or exists (select from orders part where part.parent_id = orders.id and part.started_at is not null))`.execute(
    db,
  );
  await sql`
    create index orders_ended on orders (service_id, (coalesce(completed_at, canceled_at)), id)
    where drip_feed_id is null and coalesce(completed_at, canceled_at) is not null`.execute(db);
  // units of the order that were there on day 30, without those of refills; null: not counted then
  await sql`alter table delivery add column kept_units integer check (kept_units >= 0)`.execute(db);
  await sql`
    create table service_facts (
      service_id integer primary key references service on delete cascade,
      orders integer not null check (orders between 0 and 100),
      -- minutes from payment; null: not started, or not done
      starts_in integer check (starts_in >= 0),
      done_in integer check (done_in >= 0),
      -- units delivered of the orders that were counted on day 30, and those that were left; null: too few
      counted_units bigint check (counted_units > 0),
      kept_units bigint check (kept_units between 0 and counted_units),
      -- micro-USD
      paid bigint not null check (paid >= 0),
      returned bigint not null check (returned between 0 and paid),
      -- the routes of the service when it was counted, in their order
      routes text not null,
      -- when the routes changed; null: they have not since facts are counted
      measured_since timestamptz,
      check ((counted_units is null) = (kept_units is null))
    )`.execute(db);
  await sql`
    create trigger bump_catalogue_version before insert or update or delete or truncate on service_facts
      for each statement execute function bump_catalogue_version()`.execute(db);
  // One row: when facts were counted last, and when of all services; null before the first time.
  await sql`create table facts_count (counted_at timestamptz, whole_at timestamptz)`.execute(db);
  await sql`insert into facts_count values (null, null)`.execute(db);
  await sql`create unique index facts_count_one_row on facts_count ((true))`.execute(db);
}
