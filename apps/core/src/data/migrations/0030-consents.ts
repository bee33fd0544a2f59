import { type Kysely, sql } from 'kysely';

/** Cookie choices of readers: proof of consent and nothing else about them, deleted after 24 months. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent (
      id uuid primary key default gen_random_uuid(),
      analytics boolean not null,
      advertising boolean not null,
      text_version integer not null,
      chosen_at timestamptz not null
    )`.execute(db);
  await sql`create index consent_age on consent (chosen_at)`.execute(db);
}
