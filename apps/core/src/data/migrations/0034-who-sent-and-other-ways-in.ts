import { type Kysely, sql } from 'kysely';

/** Referrals, analytics ids and passkeys of customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column referred_by_code text,
      add column yandex_client_id text,
      add column ga4_client_id text`.execute(db);
  await sql`
    create table passkey (
      id integer generated always as identity primary key,
      customer_id integer not null references customer (id),
      credential_id text not null unique,
      public_key bytea not null,
      -- what the authenticator counted last: one that counts backwards is a copy
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_of_customer on passkey (customer_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge text primary key,
      -- null for whoever is about to log in
      customer_id integer references customer (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table identity (
      id integer generated always as identity primary key,
      customer_id integer not null references customer (id),
      provider text not null,
      -- how the provider knows them: it stays when their address changes
      subject text not null,
      email text,
      username text,
      created_at timestamptz not null,
      unique (provider, subject)
    )`.execute(db);
  await sql`create index identity_of_customer on identity (customer_id)`.execute(db);
  // Customers who first came by another service have no known password.
  await sql`alter table customer add column has_password boolean not null default true`.execute(db);
  // Credentials of other services sign in once.
  await sql`create table spent_credential (hash text primary key, expires_at timestamptz not null)`.execute(
    db,
  );
}
