import { type Kysely, sql } from 'kysely';

/** Version of the terms that an account or a purchase accepted, and consent to immediate delivery. */
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
