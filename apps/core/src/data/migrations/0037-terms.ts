import { type Kysely, sql } from 'kysely';

/** Which version of the shop's terms an account and a purchase were made under, and whether delivery was asked for at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column terms_version text,
      add column terms_accepted_at timestamptz`.execute(db);
  await sql`
    alter table purchase
      add column terms_version text,
      add column immediate_start_consent boolean not null default false`.execute(db);
}
