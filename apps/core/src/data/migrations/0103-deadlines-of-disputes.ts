import { type Kysely, sql } from 'kysely';

/** What gateways tell of a dispute beside its money: until when it is answered, what it costs, and why it was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dispute
      add column answer_by timestamptz,
      -- micro-USD at the rate of the day it was told; null where the gateway names none
      add column fee bigint,
      add column reason text check (reason in ('not_received', 'not_as_described', 'not_recognized', 'duplicate',
        'canceled', 'not_refunded', 'other'))`.execute(db);
  await sql`
    create index dispute_deadline on dispute (coalesce(answer_by, timestamptz '9999-12-31T00:00:00Z'), id)
    where state = 'opened'`.execute(db);
  await sql`drop index dispute_open`.execute(db);
}
