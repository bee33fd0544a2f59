import { type Kysely, sql } from 'kysely';

/** Browsers that get push notices, what waits for them, and what a customer wants to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_key (
      public_key bytea not null,
      -- sealed
      private_key bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index push_key_one_row on push_key ((true))`.execute(db);

  await sql`
    create table push_device (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      -- a session that was revoked gets nothing more
      session_id integer not null references session on delete cascade,
      endpoint text not null unique,
      p256dh bytea not null,
      auth bytea not null,
      name text not null,
      locale text not null,
      created_at timestamptz not null,
      -- what comes until then is told together
      quiet_until timestamptz,
      told_at timestamptz
    )`.execute(db);
  await sql`create index push_device_customer on push_device (customer_id)`.execute(db);
  await sql`create index push_device_session on push_device (session_id)`.execute(db);

  await sql`
    create table push_notice (
      id bigint generated always as identity primary key,
      device_id integer not null references push_device on delete cascade,
      customer_id integer not null references customer,
      kind text not null,
      -- an order or a ticket
      about_id integer not null,
      service_id integer,
      created_at timestamptz not null,
      tries integer not null default 0,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index push_notice_due on push_notice (device_id, next_try_at)`.execute(db);
  await sql`create index push_notice_customer on push_notice (customer_id)`.execute(db);

  await sql`
    create table notice_choice (
      customer_id integer primary key references customer,
      pushes_orders boolean not null default true,
      pushes_tickets boolean not null default true
    )`.execute(db);
}
