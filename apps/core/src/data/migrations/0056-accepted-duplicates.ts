import { type Kysely, sql } from 'kysely';

/** Set when a buyer was warned of an unpaid duplicate and ordered all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase add column duplicate_accepted boolean not null default false`.execute(db);
}
