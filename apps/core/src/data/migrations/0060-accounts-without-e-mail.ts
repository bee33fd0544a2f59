import { type Kysely, sql } from 'kysely';

/** Whoever comes by a messenger may have no e-mail until they add one; a guest is known by nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer alter column email drop not null`.execute(db);
  await sql`
    alter table customer add constraint customer_is_reached check (
      email is not null or (password_hash is not null and email_verified_at is null)
    ) not valid`.execute(db);
}
