import { type Kysely, sql } from 'kysely';

/** Profile and preferences of an account, and its recovery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column company_name text,
      add column company_address text,
      add column company_site text,
      add column vat text,
      add column messengers jsonb not null default '[]',
      add column marketing_source text,
      add column notifies_orders boolean not null default true,
      add column notifies_payments boolean not null default true,
      add column notifies_subscriptions boolean not null default true,
      -- waits for the link in its letter to be opened
      add column wanted_email text check (wanted_email = lower(wanted_email))`.execute(db);
  // The customer who may unsubscribe from this kind of letter.
  await sql`alter table mail add column subscriber_id integer`.execute(db);
  // Description by which a session's owner recognizes it.
  await sql`alter table session add column device text not null default ''`.execute(db);
  await sql`
    create table password_request (
      id integer generated always as identity primary key,
      email text not null unique,
      locale text not null,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index password_request_due on password_request (next_try_at)`.execute(db);
}
