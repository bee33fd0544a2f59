import { type Kysely, sql } from 'kysely';

/** Orders that a guest kept in a new account before its e-mail was confirmed (decision 0141). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // no reference: paid orders are never deleted, and one back from customer to orders would make a circle of the two
  await sql`alter table customer add column kept_order_id integer`.execute(db);
  await sql`create unique index customer_kept_order on customer (kept_order_id) where kept_order_id is not null`.execute(
    db,
  );
  // logs in by the e-mail that waits for its confirmation
  await sql`create index customer_keeper on customer (wanted_email) where kept_order_id is not null`.execute(
    db,
  );
}
