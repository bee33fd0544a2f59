import { type Kysely, sql } from 'kysely';

/** Two-step verification: the sealed secret of a customer's app, and hashes of recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      customer_id integer primary key references customer (id),
      secret bytea not null,
      began_at timestamptz not null,
      -- null until a first code has shown that the app has the secret
      enabled_at timestamptz,
      -- the half minute of the last code that was taken: none is taken twice
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      customer_id integer not null references second_factor on delete cascade,
      hash text not null,
      primary key (customer_id, hash)
    )`.execute(db);
}
