import { type Kysely, sql } from 'kysely';

/** What the counter of a link was when it was last measured for the guarantee. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery add column counted bigint`.execute(db);
}
