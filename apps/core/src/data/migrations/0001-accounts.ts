import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      id integer generated always as identity primary key,
      email text not null unique check (email = lower(email)),
      name text not null default '',
      -- null: a guest, who has ordered but set no password
      password_hash text,
      account_type text not null default 'personal' check (account_type in ('personal', 'company')),
      roles text[] not null default '{customer}',
      locale text not null default 'en',
      frozen_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table session (
      id integer generated always as identity primary key,
      customer_id integer not null references customer on delete cascade,
      token_hash bytea not null unique,
      -- the token before the last rotation: accepted for some seconds, afterwards proof of theft
      previous_hash bytea,
      rotated_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index session_customer on session (customer_id)`.execute(db);
  await sql`create unique index session_previous on session (previous_hash)`.execute(db);

  // Counters may be lost in a crash: a limit then starts anew, which harms nobody.
  await sql`
    create unlogged table rate_limit (
      key text not null,
      window_start timestamptz not null,
      count integer not null,
      primary key (key, window_start)
    )`.execute(db);

  await sql`
    create table idempotency_key (
      caller text not null,
      key text not null,
      call text not null,
      request_hash bytea not null,
      status integer not null,
      body text not null,
      created_at timestamptz not null default now(),
      primary key (caller, key)
    )`.execute(db);
  await sql`create index idempotency_key_age on idempotency_key (created_at)`.execute(db);
}
