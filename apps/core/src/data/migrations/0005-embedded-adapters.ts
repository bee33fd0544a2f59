import { type Kysely, sql } from 'kysely';

/** State of the embedded gateway and provider: outside parties that happen to live in our database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sandbox_gateway`.execute(db);
  await sql`
    create table sandbox_gateway.payment (
      id text primary key,
      -- our invoice: a repeated request for it gets the same payment
      merchant_reference text not null unique,
      amount text not null,
      currency text not null,
      description text not null,
      return_url text not null,
      cancel_url text not null,
      callback_url text not null,
      state text not null check (state in ('open', 'paid', 'declined')),
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`create schema simulator`.execute(db);
  await sql`
    create table simulator.delivery (
      id text primary key,
      -- the reference that the client gave: a second order with it is the same order
      client_reference text not null unique,
      quantity integer not null,
      accepted_at timestamptz not null,
      canceled_at timestamptz
    )`.execute(db);
}
