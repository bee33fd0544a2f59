import { type Kysely, sql } from 'kysely';

/** Favourites, offers, banners, grades, and what is measured from orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorite (
      customer_id integer not null references customer,
      service_id integer not null references service on delete cascade,
      created_at timestamptz not null default now(),
      primary key (customer_id, service_id)
    )`.execute(db);
  await sql`create index favorite_service on favorite (service_id)`.execute(db);

  await sql`
    create table special_offer (
      id integer primary key,
      place text not null check (place in ('service_type', 'success_payment')),
      position text not null check (position in ('top', 'middle', 'network')),
      network_id integer not null references network,
      utm_name text not null unique deferrable initially deferred,
      show_all boolean not null,
      service_types integer[] not null,
      services integer[] not null,
      sorting integer not null,
      content jsonb not null
    )`.execute(db);
  await sql`
    create table banner (
      id integer primary key,
      place text not null,
      type text not null check (type in ('html', 'custom')),
      scroll_delay integer not null check (scroll_delay >= 0),
      content jsonb not null
    )`.execute(db);

  await sql`
    create table grade (
      id integer primary key,
      spending_goal bigint not null unique deferrable initially deferred check (spending_goal >= 0),
      discount_percent numeric(5, 2) not null check (discount_percent between 0 and 100),
      valid_days integer check (valid_days > 0),
      content jsonb not null
    )`.execute(db);
  await sql`
    alter table customer
      add column grade_id integer references grade on delete set null,
      add column grade_expires_at timestamptz`.execute(db);
  await sql`create index customer_grade_expiry on customer (grade_expires_at) where grade_expires_at is not null`.execute(
    db,
  );

  await sql`alter table purchase add column utm_name text`.execute(db);

  // Counted from orders by a worker.
  await sql`
    create table service_figures (
      service_id integer primary key references service on delete cascade,
      popularity double precision not null,
      orders integer not null,
      start_median integer,
      start_p90 integer,
      completion_median integer,
      completion_p90 integer
    )`.execute(db);
  await sql`
    create table service_pair (
      service_id integer not null references service on delete cascade,
      other_id integer not null references service on delete cascade,
      purchases integer not null check (purchases > 0),
      primary key (service_id, other_id)
    )`.execute(db);
  await sql`create index orders_recent on orders using brin (created_at)`.execute(db);
  await sql`create index purchase_recent on purchase using brin (created_at)`.execute(db);
  // The sum that a customer spent is needed at the end of each of their orders.
  await sql`
    create index orders_spend on orders (customer_id, completed_at) include (cost, cost_bonus, refunded)
    where parent_id is null and status = 'completed'`.execute(db);

  await sql`
    alter table content_translation
      drop constraint content_translation_entity_check,
      add constraint content_translation_entity_check check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language', 'menu_item', 'payment_method', 'special_offer', 'banner'))`.execute(
    db,
  );

  for (const table of ['grade', 'service_figures', 'service_pair']) {
    await sql`
      create trigger bump_catalogue_version before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function bump_catalogue_version()`.execute(db);
  }
  for (const table of ['special_offer', 'banner']) {
    await sql`
      create trigger tell_site_changed before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_site_changed()`.execute(db);
  }
}
