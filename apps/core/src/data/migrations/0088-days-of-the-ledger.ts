import { type Kysely, sql } from 'kysely';

/** Journals of a day are found by their time; they are written in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_of_day on journal using brin (created_at)`.execute(db);
}
