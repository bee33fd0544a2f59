import { type Kysely, sql } from 'kysely';

/** The whole account number of a withdrawal as a keyed hash, by which it is known again once the number itself is dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal add column account_hash text`.execute(db);
}
