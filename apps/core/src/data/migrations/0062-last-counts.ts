import { type Kysely, sql } from 'kysely';

/** Last measured count of a link, by the daily measure or at its buyer's request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery add column counted bigint, add column measured_at timestamptz`.execute(db);
}
