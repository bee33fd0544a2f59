import { type Kysely, sql } from 'kysely';

/** Mailboxes with many failed logins, until a worker has checked whether there is an owner to warn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guessed_mailbox (
      id integer generated always as identity primary key,
      email text not null unique,
      locale text not null,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index guessed_mailbox_due on guessed_mailbox (next_try_at)`.execute(db);
}
