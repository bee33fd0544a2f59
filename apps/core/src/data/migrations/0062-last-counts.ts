import { type Kysely, sql } from 'kysely';

/** What the counter of a link was when it was last measured, by the daily measure or as its buyer asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery add column counted bigint, add column measured_at timestamptz`.execute(db);
}
