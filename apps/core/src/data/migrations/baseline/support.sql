-- Tickets.

-- Tickets of customers and guests, what was written in them, their files and drafts.
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
  -- Whoever of staff has it.
  assignee_id integer references customer,
  check (customer_id is not null or email is not null),
  check ((state = 'closed') = (closed_at is not null))
);
create index support_ticket_customer on support_ticket (customer_id, written_at);
create index support_ticket_guest on support_ticket (email) where email is not null;
create index support_ticket_order on support_ticket (order_id) where order_id is not null;
create index support_ticket_waiting on support_ticket (written_at) where state = 'with_us';
create index support_ticket_answered on support_ticket (written_at) where state = 'answered';
create index support_ticket_measured on support_ticket (first_answer_at) where first_answer_at is not null;
-- Tickets are listed for staff by the time of their last message, in every state.
create index support_ticket_written on support_ticket (written_at, id);
create index support_ticket_closed on support_ticket (written_at, id) where state = 'closed';
create index support_ticket_assigned on support_ticket (assignee_id, written_at, id) where state = 'with_us';
create index support_ticket_assignee on support_ticket (assignee_id) where assignee_id is not null;

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
  -- The letter as it came, whole.
  letter text,
  check ((type = 'message') = (body is not null)),
  unique (ticket_id, key)
);
create unique index support_entry_opening on support_entry (key) where key like 'open:%';

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
);
create index support_file_entry on support_file (entry_id) where entry_id is not null;
create index support_file_unsent on support_file (sent_at) where entry_id is null;
create index support_file_customer on support_file (customer_id) where customer_id is not null;
create index support_file_ticket on support_file (ticket_id) where ticket_id is not null;

create table support_draft (
  customer_id integer not null references customer,
  -- 'new', 'order 7' or 'ticket 7'
  about text not null,
  kind text,
  body text not null,
  at timestamptz not null,
  primary key (customer_id, about)
);

-- Notes of staff in a ticket, which its customer never reads.
create table support_note (
  id integer generated always as identity primary key,
  ticket_id integer not null references support_ticket on delete cascade,
  -- as in audit_entry: staff 7
  by text not null,
  body text not null,
  at timestamptz not null
);
create index support_note_ticket on support_note (ticket_id, id);
create trigger append_only before update or truncate on support_note
  for each statement execute function refuse_change();

-- Letters that went into no ticket by themselves.
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
);
create index support_letter_waiting on support_letter (id) where state = 'waiting';
create index support_letter_ticket on support_letter (ticket_id);
create index support_letter_received on support_letter (received_at);
create index support_letter_sender on support_letter (sender);

-- Questions of staff to the payers of invoices, each with the ticket in which it was asked.
create table payment_question (
  id bigint primary key generated always as identity,
  invoice_id integer not null references invoice,
  -- null once the ticket was forgotten
  ticket_id integer references support_ticket on delete set null,
  -- as in audit_entry: staff 7
  asked_by text not null,
  asked_at timestamptz not null
);
create index payment_question_invoice on payment_question (invoice_id, id);
create index payment_question_ticket on payment_question (ticket_id);
