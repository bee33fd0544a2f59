import { type Kysely, sql } from 'kysely';

/** A customer's API token: how it begins and its hash, never itself. A new one takes the row of the one before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_token (
      customer_id integer primary key references customer (id),
      prefix text not null,
      hash bytea not null unique,
      scopes text[] not null,
      networks text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
}
