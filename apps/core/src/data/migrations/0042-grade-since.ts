import { type Kysely, sql } from 'kysely';

/** Since when a customer has their grade; of those who had one before, nobody noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column grade_since timestamptz`.execute(db);
}
