import { type Kysely, sql } from 'kysely';

/**
 * Events for outside readers. Ids are assigned before a transaction commits, so readers go by the transaction's number instead.
 * There are no foreign keys: events wait for no lock, and live for days only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event (
      id bigint generated always as identity,
      xid xid8 not null default pg_current_xact_id(),
      type text not null check (type in ('order_changed')),
      customer_id integer not null,
      order_id integer,
      created_at timestamptz not null default now(),
      primary key (xid, id)
    )`.execute(db);
  await sql`create index event_customer on event (customer_id, xid)`.execute(db);
  // Rows are stored in the order of their time, and deleted by it.
  await sql`create index event_created on event using brin (created_at)`.execute(db);
}
