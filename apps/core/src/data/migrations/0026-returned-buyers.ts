import { type Kysely, sql } from 'kysely';

/** An attempt whose buyer has returned from the gateway's page is being checked: the buyer is not asked to pay again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column returned_at timestamptz`.execute(db);
}
