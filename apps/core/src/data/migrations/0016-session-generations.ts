import { type Kysely, sql } from 'kysely';

/**
 * A session's token names its session and generation, so that an exchanged token is recognized, however old. Earlier tokens can
 * not be told apart: their customers sign in once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from session`.execute(db);
  await sql`
    alter table session
      drop column token_hash,
      drop column previous_hash,
      -- what its tokens are signed with, besides the instance's secret
      add column seed bytea not null,
      add column generation integer not null default 1,
      -- a session ends 30 days after this, whatever is refreshed
      add column signed_in_at timestamptz not null`.execute(db);
  await sql`create index session_revoked on session (revoked_at) where revoked_at is not null`.execute(db);
}
