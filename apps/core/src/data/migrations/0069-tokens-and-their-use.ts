import { type Kysely, sql } from 'kysely';

/** Several API tokens a customer, what they did by day, and what they were refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_token
      drop constraint api_token_pkey,
      add column id integer generated always as identity primary key,
      add column name text not null default '',
      add column last_four text,
      add column daily_limit integer check (daily_limit > 0),
      -- the one that /api/v1/api-token speaks of
      add column is_single boolean not null default false`.execute(db);
  // Whoever could order could also cancel, by API v2.
  await sql`
    update api_token set is_single = true,
      scopes = case when 'orders.create' = any(scopes) then scopes || array['orders.cancel'] else scopes end`.execute(
    db,
  );
  await sql`create unique index api_token_single on api_token (customer_id) where is_single`.execute(db);
  await sql`create index api_token_customer on api_token (customer_id)`.execute(db);

  // A token that has ended keeps what it did: no foreign key.
  await sql`
    create table api_use (
      token_id integer not null,
      -- in UTC
      day date not null,
      customer_id integer not null references customer (id),
      calls integer not null,
      errors integer not null,
      orders integer not null,
      -- calls by how long they took, in steps
      times integer[] not null,
      highest_minute integer not null,
      -- the last minute with calls, and how many it had so far
      minute timestamptz not null,
      minute_calls integer not null,
      primary key (token_id, day)
    )`.execute(db);
  await sql`create index api_use_customer on api_use (customer_id, day)`.execute(db);
  await sql`create index api_use_day on api_use (day)`.execute(db);
  await sql`
    create table api_error (
      id integer generated always as identity primary key,
      token_id integer not null,
      day date not null,
      customer_id integer not null references customer (id),
      status integer not null,
      -- what stands for the same error with other numbers
      kind text not null,
      code text not null,
      said text not null,
      times integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      -- the last five, newest first
      calls jsonb not null,
      unique (token_id, day, status, kind)
    )`.execute(db);
  await sql`create index api_error_customer on api_error (customer_id, day)`.execute(db);
  await sql`create index api_error_day on api_error (day)`.execute(db);
}
