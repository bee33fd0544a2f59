-- State of the embedded gateway and provider: outside parties that happen to live in our database.
create schema sandbox_gateway;
create schema simulator;

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
);

create table sandbox_gateway.card (
  id text primary key,
  -- our request to link a card: repeated, it gets the same page
  merchant_reference text not null unique,
  return_url text not null,
  callback_url text not null,
  -- null until it is linked; it also says how charges of the card end
  last_four text
);

create table sandbox_gateway.refund (
  -- our name for it: repeated, it is the same one
  reference text primary key,
  merchant_reference text not null,
  amount text not null,
  currency text not null
);

create table sandbox_gateway.callback (
  id integer generated always as identity primary key,
  url text not null,
  body text not null,
  tries integer not null default 0,
  -- null: given up
  next_try_at timestamptz
);

create table simulator.delivery (
  id text primary key,
  -- the reference that the client gave: a second order with it is the same order
  client_reference text not null unique,
  quantity integer not null,
  accepted_at timestamptz not null,
  canceled_at timestamptz,
  -- the delivery whose losses this one makes good
  refill_of text references simulator.delivery,
  paused_at timestamptz,
  paused_seconds double precision not null default 0,
  -- The simulated search engine sees what the simulated provider delivered to a link.
  url text,
  charge bigint not null default 0
);
create index simulator_delivery_url on simulator.delivery (url);

-- The simulator's price list: its price per thousand, micro-USD.
create table simulator.service (
  id text primary key,
  rate bigint not null check (rate >= 0)
);
