import { type Kysely, sql } from 'kysely';

/** API tokens: prefix and hash, never the token itself. A new token replaces its customer's row. */
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
