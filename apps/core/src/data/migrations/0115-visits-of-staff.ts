import { type Kysely, sql } from 'kysely';

/** Visits of one of staff in customers' accounts are found where they end with the rights of whoever made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_visit on session (impersonator_id) where impersonator_id is not null`.execute(
    db,
  );
}
