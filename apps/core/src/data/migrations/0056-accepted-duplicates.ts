import { type Kysely, sql } from 'kysely';

/** A buyer who was told of an unpaid order for the same, and ordered it once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase add column duplicate_accepted boolean not null default false`.execute(db);
}
