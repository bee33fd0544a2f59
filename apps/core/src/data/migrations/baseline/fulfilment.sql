-- Providers, routes of services to them, and what became of orders there.

-- Routes of services with their costs, and attempts to have an order delivered. Costs that providers report are
-- booked as an expense, and as a debt of the shop.
create table provider (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- which adapter speaks with it
  kind text not null,
  settings jsonb not null default '{}',
  -- its API keys, sealed with a key of the shop
  sealed_keys bytea,
  -- gets no new orders
  is_paused boolean not null default false,
  -- sends that failed in a row, since when, and until when none is tried
  failures integer not null default 0,
  failing_since timestamptz,
  away_until timestamptz,
  away_seconds integer not null default 0,
  -- why it serves the shop no more, and since when
  trouble text check (trouble in ('funds', 'key', 'address')),
  trouble_since timestamptz,
  -- what is left there, in millionths of the currency, and below what staff is told
  balance bigint,
  balance_currency text,
  balance_at timestamptz,
  low_balance bigint,
  is_low boolean not null default false,
  -- when its services are looked at next
  sync_due_at timestamptz,
  synced_at timestamptz,
  -- orders that it takes in a minute, as it was learned from what it refused and when; null: as many as there are
  pace integer check (pace >= 1),
  pace_at timestamptz,
  -- at most so many, as the operator set
  most_per_minute integer check (most_per_minute >= 1),
  -- how many were sent since the moment
  paced integer not null default 0,
  paced_at timestamptz,
  -- it had too much at once: since when, until when nothing is asked, and whether staff was told
  busy_since timestamptz,
  busy_until timestamptz,
  is_busy_told boolean not null default false
);

create function tell_providers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('providers', '');
  return null;
end $$;

-- Services are for sale while they have a route. A provider that fails for a while changes no catalogue.
create trigger bump_catalogue_version before insert or delete or truncate
  or update of name, kind, settings, sealed_keys, is_paused on provider
  for each statement execute function bump_catalogue_version();
create trigger tell_site_changed before insert or delete or truncate
  or update of name, kind, settings, sealed_keys, is_paused on provider
  for each statement execute function tell_site_changed();
create trigger tell_providers_changed after insert or delete or truncate
  or update of name, kind, settings, sealed_keys on provider
  for each statement execute function tell_providers_changed();

create table provider_service (
  id integer generated always as identity primary key,
  service_id integer not null references service on delete cascade,
  provider text not null references provider,
  -- its own id of the service
  provider_service text not null,
  -- 1 is taken first, the next ones when those before can not
  position integer not null check (position > 0),
  -- of a thousand, in millionths of the currency; null: not known before the provider tells
  cost_per_thousand bigint check (cost_per_thousand >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- what must be left of the list price; null: any cost will do
  min_margin_percent integer check (min_margin_percent between 0 and 99),
  is_paused boolean not null default false,
  -- the provider lists it no more
  is_gone boolean not null default false,
  -- what our price adds to the cost of a thousand: percent, at least the floor, rounded up to the step (micro-USD)
  markup_percent integer check (markup_percent between 0 and 100000),
  markup_floor bigint not null default 0 check (markup_floor >= 0),
  price_step bigint not null default 1 check (price_step > 0),
  -- our price is made anew when the cost changes
  follows_price boolean not null default false,
  -- the offer as it was when our price was made of it or a person agreed to it: rate, currency, type, min
  agreed_offer jsonb,
  unique (service_id, position),
  unique (service_id, provider, provider_service)
);
create index provider_service_provider on provider_service (provider);
create trigger bump_catalogue_version before insert or update or delete or truncate on provider_service
  for each statement execute function bump_catalogue_version();
create trigger tell_site_changed before insert or update or delete or truncate on provider_service
  for each statement execute function tell_site_changed();

create table delivery (
  order_id integer primary key references orders,
  provider text not null,
  -- sending: the provider may or may not have it; ask before sending again
  state text not null check (state in ('waiting', 'sending', 'held', 'accepted', 'finished')),
  provider_reference text,
  next_check_at timestamptz,
  attempts integer not null default 0,
  updated_at timestamptz not null default now(),
  -- The desired state, and the one last reported: null while a provider is being told, as it is then unknown whether
  -- it heard.
  desired text constraint delivery_wanted_not_null not null default 'running' constraint delivery_wanted_check
    check (desired in ('running', 'paused', 'canceled')),
  reported text default 'running' constraint delivery_told_check check (reported in ('running', 'paused', 'canceled')),
  counted_at timestamptz,
  -- Last measured count of the link, by the daily measure or at its buyer's request.
  counted bigint,
  measured_at timestamptz,
  -- Null for our own id of the service.
  provider_service text,
  attempt_id integer,
  -- it waits for a person: sent now, it would cost so much, micro-USD
  loss_cost bigint,
  -- at most so much may it cost, as a person agreed
  agreed_cost bigint,
  -- why a person has to look: what its provider said of it can not be
  doubt text check (doubt in ('charge', 'report')),
  -- what it said
  doubted text
);
create index delivery_untold on delivery (updated_at) where state = 'accepted' and desired is distinct from reported;
-- A provider's reference belongs to one order only, so that no delivery is counted twice.
create unique index delivery_provider_reference on delivery (provider,
  provider_reference) where provider_reference is not null;
create index delivery_to_ask on delivery (provider, next_check_at) where state = 'accepted';
create index delivery_to_send on delivery (provider, next_check_at) where state in ('waiting', 'sending');
create index delivery_held on delivery (order_id) where state = 'held';
create index delivery_counted on delivery (order_id) include (counted) where counted is not null;
create index delivery_at_a_loss on delivery (order_id) where loss_cost is not null;
create index delivery_in_doubt on delivery (order_id) where doubt is not null;

create table delivery_attempt (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  provider text not null,
  provider_service text not null,
  provider_reference text,
  -- unsent: the provider surely never got it; unknown: nobody can say whether it did
  state text not null check (state in ('sending', 'accepted', 'rejected', 'unsent', 'unknown')),
  -- why it was rejected
  answer text,
  -- what the provider takes for it as it said last, in millionths of the currency, and what of it is booked,
  -- micro-USD
  charge bigint check (charge >= 0),
  currency text,
  cost bigint not null default 0 check (cost >= 0),
  sent_at timestamptz not null,
  answered_at timestamptz
);
create index delivery_attempt_order on delivery_attempt (order_id);
create index delivery_attempt_provider on delivery_attempt (provider, order_id);

-- Shops that an order came through.
create table order_path (
  order_id integer primary key references orders,
  marks text[] not null
);

-- Positions of orders' links for their search phrases, before and after the delivery.
create table keyword_reading (
  order_id integer not null references orders,
  -- of the phrase among those of the order, from 0
  place integer not null,
  moment text not null check (moment in ('on_create', 'on_complete', 'after_five_days')),
  phrase text not null,
  -- null: read, given up, or its moment is not known yet
  next_try_at timestamptz,
  tries integer not null default 0,
  read_at timestamptz,
  -- null when it was read: not among the first 100
  position integer check (position between 1 and 100),
  primary key (order_id, place, moment),
  check (position is null or read_at is not null)
);
create index keyword_reading_due on keyword_reading (next_try_at) where next_try_at is not null;

-- Deliveries can be lost again; a refill replaces them while the guarantee lasts.
create table refill (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  quantity integer not null check (quantity > 0),
  -- staff: the count fell below where it began, which people must look at
  state text not null check (state in ('open', 'staff', 'done', 'rejected')),
  provider text not null,
  provider_reference text,
  tries integer not null default 0,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  -- When staff last had the link measured.
  measure_asked_at timestamptz
);
create index refill_order on refill (order_id, id);
create unique index refill_one_open on refill (order_id) where state in ('open', 'staff');
create index refill_to_do on refill (id) where state = 'open';
create index refill_staff on refill (created_at, id) where state = 'staff';
create index refill_open on refill (created_at, id) where state = 'open';
create index refill_state on refill (state, id);
create index refill_provider on refill (state, provider, id);

create table provider_offer (
  provider text not null references provider,
  service text not null,
  name text not null,
  category text not null,
  type text not null,
  -- of a thousand, in millionths of the currency
  rate bigint not null check (rate >= 0),
  currency text not null,
  min_quantity integer not null,
  max_quantity integer not null,
  has_refill boolean not null,
  can_cancel boolean not null,
  gone_at timestamptz,
  primary key (provider, service)
);

create table provider_change (
  id integer generated always as identity primary key,
  at timestamptz not null,
  provider text not null references provider,
  service text not null,
  service_id integer not null,
  field text not null,
  before text,
  after text,
  -- held: a person has to agree; dropped: the provider changed its mind before
  state text not null check (state in ('applied', 'held', 'dropped')),
  why text
);
create index provider_change_provider on provider_change (provider, id);

create table held_offers (
  provider text primary key references provider,
  offers jsonb not null,
  why text not null,
  held_at timestamptz not null
);

-- What the operator had of a service, and what was written over it: what is neither is a later wish of the operator.
create table followed_service (
  service_id integer primary key references service on delete cascade,
  own jsonb not null,
  applied jsonb not null
);
