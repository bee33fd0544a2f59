import { type Kysely, sql } from 'kysely';

/** Time since which a customer has their grade; unknown for earlier grades. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column grade_since timestamptz`.execute(db);
}
