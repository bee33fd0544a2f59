import { type Kysely, sql } from 'kysely';

/**
 * An e-mail address has at most one account and, apart from it, one guest: orders of a guest belong to an account only
 * when its owner has proved to read the mailbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      drop constraint customer_email_key,
      -- null: nobody has proved yet that the account's owner reads this mailbox
      add column email_verified_at timestamptz`.execute(db);
  await sql`create unique index customer_account on customer (email) where password_hash is not null`.execute(
    db,
  );
  await sql`create unique index customer_guest on customer (email) where password_hash is null`.execute(db);
}
