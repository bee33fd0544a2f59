import { type Kysely, sql } from 'kysely';

/** Positions of orders' links for their search phrases, before and after the delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keyword_reading (
      order_id integer not null references orders,
      -- of the phrase among those of the order, from 0
      place integer not null,
      moment text not null check (moment in ('on_create', 'on_complete', 'after_five_days')),
      phrase text not null,
      -- null: read, given up, or its moment is not known yet
      next_try_at timestamptz,
      tries integer not null default 0,
      read_at timestamptz,
      -- null when it was read: not among the first 100
      position integer check (position between 1 and 100),
      primary key (order_id, place, moment),
      check (position is null or read_at is not null)
    )`.execute(db);
  await sql`
    create index keyword_reading_due on keyword_reading (next_try_at) where next_try_at is not null`.execute(
    db,
  );

  // The simulated search engine sees what the simulated provider delivered to a link.
  await sql`alter table simulator.delivery add column url text`.execute(db);
  await sql`create index simulator_delivery_url on simulator.delivery (url)`.execute(db);
}
