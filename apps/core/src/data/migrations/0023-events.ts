import { type Kysely, sql } from 'kysely';

/**
 * What happened, for those outside. Ids are given before a transaction commits, so whoever reads on asks by the number
 * of the transaction. No foreign keys: to tell of a change waits for nothing, and its rows live for days only.
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
  // Rows are stored in the order of their time, and dropped by it.
  await sql`create index event_created on event using brin (created_at)`.execute(db);
}
