import { type Kysely, sql } from 'kysely';

/** Notices of third parties; the letters to a mailbox are found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('page', 'right', 'law')),
      url text not null,
      message text not null,
      name text not null,
      email text not null,
      locale text not null,
      -- of all that was said: the same again is the same notice
      digest bytea not null unique,
      received_at timestamptz not null,
      outcome text check (outcome in ('upheld', 'declined')),
      reason text,
      answered_at timestamptz,
      check ((outcome is null) = (answered_at is null) and (outcome is null) = (reason is null))
    )`.execute(db);
  await sql`create index notice_open on notice (id) where outcome is null`.execute(db);
  await sql`create index notice_answered on notice (answered_at) where answered_at is not null`.execute(db);
  await sql`create index mail_of_mailbox on mail (recipient, id)`.execute(db);
}
