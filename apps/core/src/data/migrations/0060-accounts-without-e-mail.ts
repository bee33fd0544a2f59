import { type Kysely, sql } from 'kysely';

/** Customers who came by a messenger may have no e-mail until they add one; guests are known by their e-mail only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer alter column email drop not null`.execute(db);
  await sql`
    alter table customer add constraint customer_is_reached check (
      email is not null or (password_hash is not null and email_verified_at is null)
    ) not valid`.execute(db);
}
