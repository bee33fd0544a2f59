import { type Kysely, sql } from 'kysely';

/** When staff last had the link of a refill measured, and how refills of a provider are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refill add column measure_asked_at timestamptz`.execute(db);
  await sql`create index refill_provider on refill (state, provider, id)`.execute(db);
}
