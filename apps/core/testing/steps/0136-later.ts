import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema later`.execute(db);
  await sql`alter table letter add column words text`.execute(db);
}
