import { type Kysely, sql } from 'kysely';

/** Letters that customers ask for: about lower prices of favorites, and about paused services that are back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notice_choice
      add column writes_prices boolean not null default false,
      -- the last letter about services
      add column services_told_at timestamptz`.execute(db);

  await sql`
    create table service_wait (
      customer_id integer not null references customer,
      service_id integer not null references service on delete cascade,
      created_at timestamptz not null,
      primary key (customer_id, service_id)
    )`.execute(db);
  await sql`create index service_wait_service on service_wait (service_id)`.execute(db);

  await sql`
    create table service_news (
      customer_id integer not null references customer,
      service_id integer not null references service on delete cascade,
      kind text not null check (kind in ('cheaper', 'back')),
      -- micro-USD by the unit that it was priced by, before the first of the changes that are told together
      price_before bigint,
      pricing_per integer,
      created_at timestamptz not null,
      primary key (customer_id, service_id, kind),
      check ((kind = 'cheaper') = (price_before is not null)),
      check ((price_before is null) = (pricing_per is null))
    )`.execute(db);
  await sql`create index service_news_made on service_news (created_at, customer_id)`.execute(db);
}
