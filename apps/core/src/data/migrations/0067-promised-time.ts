import { type Kysely, sql } from 'kysely';

/** The time that was promised for an order, for its customer's statistics. Of older orders it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column promised_minutes integer`.execute(db);
}
