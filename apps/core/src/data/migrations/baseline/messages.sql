-- Messages to customers: letters, pushes, events and webhooks.

create table mail (
  id integer generated always as identity primary key,
  idempotency_key text not null unique,
  recipient text not null,
  template text not null,
  locale text not null,
  subject text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- what the letter is filled with; links to orders get their tokens when it is sent
  props jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  tries integer not null default 0,
  next_try_at timestamptz,
  -- The customer who may unsubscribe from this kind of letter.
  subscriber_id integer,
  check (state <> 'waiting' or (props is not null and next_try_at is not null))
);
create index mail_recent on mail (id desc);
create index mail_due on mail (next_try_at) where state = 'waiting';
create index mail_of_mailbox on mail (recipient, id);
create index mail_given_up on mail (created_at) where state = 'given_up';

-- Events for outside readers. Ids are assigned before a transaction commits, so readers go by the transaction's
-- number instead. There are no foreign keys: events wait for no lock, and live for days only.
create table event (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  type text not null check (type in ('order_changed', 'subscription_changed', 'ticket_changed')),
  customer_id integer not null,
  order_id integer,
  created_at timestamptz not null default now(),
  subscription_id integer,
  ticket_id integer,
  primary key (xid, id)
);
create index event_customer on event (customer_id, xid);
-- Rows are stored in the order of their time, and deleted by it.
create index event_created on event using brin (created_at);

-- Browsers that get push notices, what waits for them, and what a customer wants to be told.
create table push_key (
  public_key bytea not null,
  -- sealed
  private_key bytea not null,
  created_at timestamptz not null
);
create unique index push_key_one_row on push_key ((true));

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
);
create index push_device_customer on push_device (customer_id);
create index push_device_session on push_device (session_id);

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
);
create index push_notice_due on push_notice (device_id, next_try_at);
create index push_notice_customer on push_notice (customer_id);

create table notice_choice (
  customer_id integer primary key references customer,
  pushes_orders boolean not null default true,
  pushes_tickets boolean not null default true,
  -- Letters that customers ask for: about lower prices of favorites, and about paused services that are back.
  writes_prices boolean not null default false,
  -- the last letter about services
  services_told_at timestamptz
);

create table service_wait (
  customer_id integer not null references customer,
  service_id integer not null references service on delete cascade,
  created_at timestamptz not null,
  primary key (customer_id, service_id)
);
create index service_wait_service on service_wait (service_id);

create table service_news (
  customer_id integer not null references customer,
  service_id integer not null references service on delete cascade,
  kind text not null check (kind in ('cheaper', 'back')),
  -- micro-USD by the unit that it was priced by, before the first of the changes that are told together
  price_before bigint,
  pricing_per integer,
  created_at timestamptz not null,
  primary key (customer_id, service_id, kind),
  check ((kind = 'cheaper') = (price_before is not null)),
  check ((price_before is null) = (pricing_per is null))
);
create index service_news_made on service_news (created_at, customer_id);

-- Addresses that customers are told of events at, and the messages to them.
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
);
create index webhook_endpoint_customer on webhook_endpoint (customer_id);

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
);
create index webhook_message_customer on webhook_message (customer_id, id);
create index webhook_message_made on webhook_message (created_at);
create index webhook_message_due on webhook_message (endpoint_id, next_try_at) where state = 'waiting';
-- What waits about one thing, of which the first goes before the others.
create index webhook_message_turn on webhook_message (endpoint_id, about_kind, about_id, id) where state = 'waiting';
create index webhook_message_not_arrived on webhook_message (customer_id, id) where state <> 'arrived';
