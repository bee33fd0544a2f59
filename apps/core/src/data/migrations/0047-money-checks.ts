import { type Kysely, sql } from 'kysely';

/** Results of the nightly check of all money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table money_check (
      id integer generated always as identity primary key,
      checked_at timestamptz not null,
      seconds real not null,
      broken text[] not null
    )`.execute(db);
  await sql`create index money_check_time on money_check (checked_at)`.execute(db);
}
