import { type Kysely, sql } from 'kysely';

/** Results of checking accounts' VAT numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_check (
      customer_id integer primary key references customer (id),
      vat text not null,
      state text not null check (state in ('waiting', 'checked', 'refused')),
      tries integer not null,
      -- null once there is an answer
      next_try_at timestamptz,
      check ((state = 'waiting') = (next_try_at is not null))
    )`.execute(db);
  await sql`create index vat_check_due on vat_check (next_try_at) where next_try_at is not null`.execute(db);
}
