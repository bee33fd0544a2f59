import { type Kysely, sql } from 'kysely';

/** The campaign that a customer came by, from the usual parameters of advertising links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column campaign jsonb check (jsonb_typeof(campaign) = 'object'),
      add column ga4_session_id text`.execute(db);
}
