import { type Kysely, sql } from 'kysely';

/** What changed of services that are sold, a line for each service, kind and day; and what of them is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_change (
      id integer generated always as identity primary key,
      service_id integer not null references service on delete cascade,
      network_id integer not null,
      kind text not null check (kind in ('price', 'limits', 'paused', 'resumed', 'new')),
      -- of the shop's time zone
      day date not null,
      -- the last change of the day
      changed_at timestamptz not null,
      -- micro-USD for as many units as the service is priced by
      price_before bigint,
      price_after bigint,
      min_before integer,
      min_after integer,
      max_before integer,
      max_after integer,
      unique (service_id, kind, day)
    )`.execute(db);
  await sql`create index service_change_time on service_change (changed_at, id)`.execute(db);
  await sql`create index service_change_kind on service_change (kind, changed_at, id)`.execute(db);
  await sql`create index service_change_network on service_change (network_id, kind, changed_at, id)`.execute(
    db,
  );

  await sql`
    create table known_service (
      service_id integer primary key references service on delete cascade,
      is_on_sale boolean not null,
      pricing_per integer not null,
      price bigint not null,
      min_quantity integer not null,
      max_quantity integer not null
    )`.execute(db);
  // One row: the version of the catalogue up to which changes are recorded; null before the first look.
  await sql`create table known_catalogue (version bigint)`.execute(db);
  await sql`create unique index known_catalogue_one_row on known_catalogue ((true))`.execute(db);
  await sql`insert into known_catalogue (version) values (null)`.execute(db);
}
