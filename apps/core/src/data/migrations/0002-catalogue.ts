import { type Kysely, sql } from 'kysely';

/** The catalogue. Fields that rules depend on are columns; fields that are only shown are in `content`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setting (key text primary key, value jsonb not null)`.execute(db);

  await sql`
    create table network (
      id integer primary key,
      slug text not null unique,
      sorting integer not null,
      content jsonb not null
    )`.execute(db);

  await sql`
    create table service_type (
      id integer primary key,
      slug text not null unique,
      network_id integer not null references network,
      link_kinds text[] not null,
      sorting integer not null,
      content jsonb not null
    )`.execute(db);

  await sql`
    create table service (
      id integer primary key,
      slug text not null unique,
      network_id integer not null references network,
      service_type_id integer not null references service_type,
      default_price bigint not null check (default_price > 0),
      floor_price bigint check (floor_price > 0),
      pricing_per integer not null check (pricing_per in (1, 1000)),
      price_type text not null check (price_type in ('per_unit', 'package')),
      discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
      min_quantity integer not null check (min_quantity > 0),
      max_quantity integer not null,
      quantity_step integer not null check (quantity_step > 0),
      default_quantity integer not null,
      has_refill boolean not null,
      guarantee_days integer,
      is_enabled boolean not null,
      is_deactivated boolean not null,
      restricted_access boolean not null,
      is_package boolean not null,
      is_net_price boolean not null default false,
      allows_duplicate_links boolean not null default false,
      cancel_allowed boolean not null default true,
      pause_allowed boolean not null default true,
      needs_moderation boolean not null default false,
      sorting integer not null,
      content jsonb not null,
      check (min_quantity <= default_quantity and default_quantity <= max_quantity)
    )`.execute(db);

  await sql`create table label (id integer primary key, content jsonb not null)`.execute(db);
  await sql`create table country (id integer primary key, iso_code_2 text not null unique, name text not null)`.execute(
    db,
  );
  await sql`create table content_language (id integer primary key, iso_code_2 text not null unique, name text not null)`.execute(
    db,
  );

  // The operator's translations; a missing one falls back to the English content.
  await sql`
    create table content_translation (
      entity text not null check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language', 'menu_item', 'payment_method')),
      entity_id integer not null,
      locale text not null,
      content jsonb not null,
      primary key (entity, entity_id, locale)
    )`.execute(db);

  await sql`
    create table payment_method (
      id integer primary key,
      strategy text not null,
      gateway text,
      fee_percent numeric(7, 6) not null check (fee_percent >= 0 and fee_percent < 1),
      min_amount bigint not null,
      max_amount bigint,
      bonuses jsonb not null,
      is_for_guests boolean not null,
      is_for_top_up boolean not null,
      is_for_widgets boolean not null,
      is_for_recurring boolean not null,
      is_enabled boolean not null default true,
      sorting integer not null,
      content jsonb not null
    )`.execute(db);

  await sql`
    create table coupon (
      id integer primary key,
      code text not null unique check (code = upper(code)),
      bonus_type text not null check (bonus_type in ('discount', 'cashback', 'bonus')),
      calculation_type text not null check (calculation_type in ('fixed', 'percent')),
      bonus_amount bigint,
      bonus_percentage numeric(7, 6),
      min_amount bigint not null,
      max_bonus_amount bigint,
      valid_to date,
      scope text not null,
      per_user_limit integer,
      total_limit integer,
      first_order_only boolean not null,
      network_id integer references network,
      content jsonb not null
    )`.execute(db);
}
