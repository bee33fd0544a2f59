import { type Kysely, sql } from 'kysely';

/** Letters of customers as they came: whole beside what is shown of them, and those that went into no ticket by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_entry add column letter text`.execute(db);
  await sql`
    create table support_letter (
      id integer generated always as identity primary key,
      key text not null unique,
      reason text not null,
      -- the ticket that its address named, or that it was put into
      ticket_id integer references support_ticket on delete cascade,
      sender text not null,
      body text not null,
      -- names of its files, which are not kept
      files text[] not null,
      received_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'placed', 'dismissed')),
      decided_by text,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index support_letter_waiting on support_letter (id) where state = 'waiting'`.execute(db);
  await sql`create index support_letter_ticket on support_letter (ticket_id)`.execute(db);
  await sql`create index support_letter_received on support_letter (received_at)`.execute(db);
  await sql`create index support_letter_sender on support_letter (sender)`.execute(db);
}
