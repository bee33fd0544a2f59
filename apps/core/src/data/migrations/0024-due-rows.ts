import { type Kysely, sql } from 'kysely';

/** Everything with a due time is a row of its own table; the separate queue is removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Desired state of a delivery, and the one last told to its provider.
  await sql`alter table delivery rename column wanted to desired`.execute(db);
  await sql`alter table delivery rename column told to reported`.execute(db);
  await sql`drop index delivery_to_send`.execute(db);
  await sql`
    create index delivery_to_send on delivery (provider, next_check_at) where state in ('waiting', 'sending')`.execute(
    db,
  );

  await sql`
    create table sandbox_gateway.callback (
      id integer generated always as identity primary key,
      url text not null,
      body text not null,
      tries integer not null default 0,
      -- null: given up
      next_try_at timestamptz
    )`.execute(db);
  // Of the waiting jobs, deliveries have their own due time; callbacks of the sandbox are moved.
  await sql`
    do $$ begin
      if to_regclass('pgboss.job') is null then return; end if;
      insert into sandbox_gateway.callback (url, body, next_try_at)
      select data->>'url', data->>'body', start_after from pgboss.job
      where name = 'deliver-sandbox-callback' and state in ('created', 'retry', 'active');
    end $$`.execute(db);
  await sql`drop schema if exists pgboss cascade`.execute(db);
}
