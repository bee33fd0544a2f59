import { type Kysely, sql } from 'kysely';

/** By which campaign a customer came, as links of it say in the fields that every advertiser uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column campaign jsonb check (jsonb_typeof(campaign) = 'object'),
      add column ga4_session_id text`.execute(db);
}
