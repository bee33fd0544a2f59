import { type Kysely, sql } from 'kysely';

/** Tickets of customers and guests, what was written in them, their files and drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_ticket (
      id integer generated always as identity primary key,
      customer_id integer references customer,
      -- of a guest, whose link opens the ticket; null where a customer signs in
      email text,
      locale text not null,
      order_id integer references orders,
      kind text not null check (kind in ('refill', 'cancel', 'speed_up', 'payment', 'other')),
      state text not null check (state in ('with_us', 'answered', 'closed')),
      -- the beginning of the first message
      subject text not null,
      -- an answer that its customer has not seen
      is_unread boolean not null default false,
      -- whether it helped, as its customer says
      was_helped boolean,
      opened_at timestamptz not null,
      first_answer_at timestamptz,
      -- the last message
      written_at timestamptz not null,
      closed_at timestamptz,
      check (customer_id is not null or email is not null),
      check ((state = 'closed') = (closed_at is not null))
    )`.execute(db);
  await sql`create index support_ticket_customer on support_ticket (customer_id, written_at)`.execute(db);
  await sql`create index support_ticket_guest on support_ticket (email) where email is not null`.execute(db);
  await sql`create index support_ticket_order on support_ticket (order_id) where order_id is not null`.execute(
    db,
  );
  await sql`create index support_ticket_waiting on support_ticket (written_at) where state = 'with_us'`.execute(
    db,
  );
  await sql`create index support_ticket_answered on support_ticket (written_at) where state = 'answered'`.execute(
    db,
  );
  await sql`create index support_ticket_measured on support_ticket (first_answer_at) where first_answer_at is not null`.execute(
    db,
  );

  await sql`
    create table support_entry (
      id bigint generated always as identity primary key,
      ticket_id integer not null references support_ticket on delete cascade,
      type text not null check (type in ('message', 'looked', 'closed')),
      by text not null check (by in ('customer', 'staff', 'clock')),
      -- who of staff, as customers read it; null for the shop
      staff_name text,
      body text,
      -- files of a letter that were not taken
      left_out integer not null default 0,
      -- the same again is the same message: what its page gave it, or its letter's Message-ID
      key text,
      at timestamptz not null,
      check ((type = 'message') = (body is not null)),
      unique (ticket_id, key)
    )`.execute(db);
  await sql`create unique index support_entry_opening on support_entry (key) where key like 'open:%'`.execute(
    db,
  );

  await sql`
    create table support_file (
      id integer generated always as identity primary key,
      customer_id integer references customer,
      -- as which a guest sent it
      ticket_id integer references support_ticket on delete cascade,
      -- null until it is sent with a message
      entry_id bigint references support_entry on delete cascade,
      name text not null,
      type text not null check (type in ('image/png', 'image/jpeg', 'application/pdf')),
      size integer not null,
      stored_name text not null unique,
      -- of the file, sealed for its customer or its ticket
      file_key bytea not null,
      sent_at timestamptz not null,
      check ((customer_id is null) <> (ticket_id is null))
    )`.execute(db);
  await sql`create index support_file_entry on support_file (entry_id) where entry_id is not null`.execute(
    db,
  );
  await sql`create index support_file_unsent on support_file (sent_at) where entry_id is null`.execute(db);
  await sql`create index support_file_customer on support_file (customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`create index support_file_ticket on support_file (ticket_id) where ticket_id is not null`.execute(
    db,
  );

  await sql`
    create table support_draft (
      customer_id integer not null references customer,
      -- 'new', 'order 7' or 'ticket 7'
      about text not null,
      kind text,
      body text not null,
      at timestamptz not null,
      primary key (customer_id, about)
    )`.execute(db);

  await sql`alter table event add column ticket_id integer`.execute(db);
  await sql`alter table event drop constraint event_type_check`.execute(db);
  await sql`
    alter table event add constraint event_type_check
    check (type in ('order_changed', 'subscription_changed', 'ticket_changed'))`.execute(db);
}
