import { type Kysely, sql } from 'kysely';

/** Addresses that customers are told of events at, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoint (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      url text not null,
      events text[] not null,
      secret bytea not null,
      secret_hint text not null,
      -- signs as well until then
      previous_secret bytea,
      previous_until timestamptz,
      -- the first failure since the last message that arrived
      failing_since timestamptz,
      failures integer not null default 0,
      rest_until timestamptz,
      stopped_at timestamptz,
      stop_reason text check (stop_reason in ('failing', 'gone')),
      -- the last movement of its customer's balance that it was told of
      told_journal_id bigint not null default 0,
      created_at timestamptz not null,
      check ((previous_secret is null) = (previous_until is null)),
      check ((stopped_at is null) = (stop_reason is null))
    )`.execute(db);
  await sql`create index webhook_endpoint_customer on webhook_endpoint (customer_id)`.execute(db);

  await sql`
    create table webhook_message (
      id bigint generated always as identity primary key,
      endpoint_id integer not null references webhook_endpoint,
      customer_id integer not null references customer,
      event_id text not null,
      type text not null,
      about_kind text not null check (about_kind in ('order', 'subscription', 'invoice', 'balance')),
      about_id bigint not null,
      payload text not null,
      state text not null check (state in ('waiting', 'arrived', 'not_arrived')),
      -- since it was made, or replayed
      tries integer not null default 0,
      next_try_at timestamptz,
      created_at timestamptz not null,
      arrived_at timestamptz,
      replayed_at timestamptz,
      answered_at timestamptz,
      answer_status integer,
      answer_failure text,
      answer_ms integer,
      answer_headers text,
      answer_body text,
      unique (endpoint_id, event_id),
      check ((state = 'waiting') = (next_try_at is not null))
    )`.execute(db);
  await sql`create index webhook_message_customer on webhook_message (customer_id, id)`.execute(db);
  await sql`create index webhook_message_made on webhook_message (created_at)`.execute(db);
  await sql`
    create index webhook_message_due on webhook_message (endpoint_id, next_try_at) where state = 'waiting'`.execute(
    db,
  );
  // What waits about one thing, of which the first goes before the others.
  await sql`
    create index webhook_message_turn on webhook_message (endpoint_id, about_kind, about_id, id)
    where state = 'waiting'`.execute(db);
  await sql`
    create index webhook_message_not_arrived on webhook_message (customer_id, id) where state <> 'arrived'`.execute(
    db,
  );
}
