import { type Kysely, sql } from 'kysely';

/** A large table is indexed while letters are sent: see migrate.ts. A repeated run starts over. */
export const runsOutsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The last valid settings, for a process that starts while the saved ones are invalid.
  await sql`
    create table if not exists good_settings (
      id boolean primary key default true check (id),
      version bigint not null,
      settings jsonb not null
    )`.execute(db);

  // Letters that were given up are counted for monitoring, among all that were ever sent.
  await sql`drop index concurrently if exists mail_given_up`.execute(db);
  await sql`create index concurrently mail_given_up on mail (created_at) where state = 'given_up'`.execute(
    db,
  );
}
