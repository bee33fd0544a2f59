import { type Kysely, sql } from 'kysely';

/** A try whose buyer is back from the gateway's page is being checked: nobody is asked to pay it a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column returned_at timestamptz`.execute(db);
}
