import { type Kysely, sql } from 'kysely';

/** Sessions of staff in the console, apart from those of customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_session (
      id integer generated always as identity primary key,
      account_id integer not null references customer,
      token_hash bytea not null unique,
      device text not null,
      created_at timestamptz not null,
      -- by a call that a person made, not one that a page makes by itself
      used_at timestamptz not null,
      -- null until a second factor was shown
      proven_at timestamptz,
      proven_by text check (proven_by in ('passkey', 'app', 'recovery')),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index staff_session_account on staff_session (account_id, id)`.execute(db);
}
