-- Orders for each new publication, and plans of the keyword tools.

-- Subscriptions, the channels that they follow, and the publications found there.
create table channel (
  id integer generated always as identity primary key,
  network_id integer not null references network,
  -- its canonical link
  url text not null unique,
  name text,
  picture text,
  -- what its source needs to ask for news alone
  cursor jsonb,
  -- keys of the publications that were told last: an answer with no others is no news
  known_keys text[] not null default '{}',
  -- null while nobody follows it
  next_check_at timestamptz,
  checked_at timestamptz,
  failures integer not null default 0,
  trouble text check (trouble in ('gone', 'private', 'unreachable', 'unreadable', 'no_source'))
);
create index channel_next_check on channel (next_check_at) where next_check_at is not null;

create table publication (
  id integer generated always as identity primary key,
  channel_id integer not null references channel,
  -- what its network knows it by
  key text not null,
  url text not null,
  link_kind text not null,
  title text,
  picture text,
  published_at timestamptz not null,
  found_at timestamptz not null,
  unique (channel_id, key),
  -- some sources know it by another key than others
  unique (channel_id, url)
);

create table subscription (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  channel_id integer not null references channel,
  status text not null check (status in ('in_processing', 'completed', 'canceled')),
  end_reason text check (end_reason in ('limit', 'quiet', 'unpaid', 'customer', 'services_gone')),
  name text,
  email text,
  contents_limit integer not null check (contents_limit between 1 and 1000),
  contents_count integer not null default 0 check (contents_count <= contents_limit),
  billing_type text not null check (billing_type in ('balance', 'card')),
  -- a card that is being linked pays as soon as it is there
  card_id integer references linked_card,
  cost_per_publication bigint not null check (cost_per_publication >= 0),
  fee_per_publication bigint not null check (fee_per_publication >= 0),
  decimals integer not null,
  unpaid_in_a_row integer not null default 0,
  terms_version text,
  immediate_start_consent boolean not null default false,
  locale text not null,
  created_at timestamptz not null,
  -- of its last publication, or its own
  last_found_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'in_processing') = (ended_at is null and end_reason is null))
);
create index subscription_customer on subscription (customer_id, id);
create index subscription_running on subscription (channel_id) where status = 'in_processing';
create index subscription_quiet on subscription (last_found_at) where status = 'in_processing';

create table subscription_service (
  subscription_id integer not null references subscription,
  position integer not null,
  service_id integer not null references service,
  quantity integer not null check (quantity > 0),
  is_guarantee boolean not null,
  countries integer[] not null default '{}',
  targetable_values jsonb not null default '[]',
  -- for one publication when the subscription was made, micro-USD
  cost bigint not null check (cost >= 0),
  primary key (subscription_id, position)
);

create table subscription_content (
  id integer generated always as identity primary key,
  subscription_id integer not null references subscription,
  publication_id integer not null references publication,
  state text not null check (state in ('waiting', 'charging', 'ordered', 'unpaid', 'dropped', 'missed')),
  purchase_id integer unique references purchase,
  -- services that it was not ordered with
  left_out integer[] not null default '{}',
  found_at timestamptz not null,
  next_try_at timestamptz,
  failures integer not null default 0,
  unique (subscription_id, publication_id)
);
create index subscription_content_due on subscription_content (next_try_at) where next_try_at is not null;
create index subscription_content_publication on subscription_content (publication_id);

-- Tariff plans of the keyword tools, who has which, and what was charged for them.
create table tariff_plan (
  id integer primary key,
  content jsonb not null,
  keywords_limit integer not null check (keywords_limit >= 0),
  price bigint not null check (price >= 0),
  trial_days integer not null check (trial_days >= 0),
  is_highlight boolean not null,
  tracks text[] not null check (tracks <@ array['on_demand', 'daily', 'weekly', 'monthly']),
  is_enabled boolean not null,
  sorting integer not null
);

create table plan_subscription (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  plan_id integer not null references tariff_plan,
  -- a month, as it was agreed
  price bigint not null check (price >= 0),
  status text not null check (status in ('pending', 'trial', 'active', 'past_due', 'canceled')),
  billing_type text not null check (billing_type in ('balance', 'card')),
  card_id integer references linked_card,
  -- the plan that follows with the next period
  next_plan_id integer references tariff_plan,
  next_price bigint,
  is_ending boolean not null default false,
  started_at timestamptz not null,
  trial_ends_at timestamptz,
  -- the first charge: its day of the month is that of all others
  anchor_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  past_due_since timestamptz,
  -- when something is to be done about it next
  next_step_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('customer', 'unpaid')),
  locale text not null,
  check ((next_plan_id is null) = (next_price is null)),
  check ((period_start is null) = (period_end is null)),
  check ((status = 'past_due') = (past_due_since is not null)),
  check ((status = 'canceled') = (ended_at is not null and end_reason is not null))
);
create unique index plan_subscription_open on plan_subscription (customer_id) where status <> 'canceled';
create index plan_subscription_customer on plan_subscription (customer_id, id);
create index plan_subscription_due on plan_subscription (next_step_at) where next_step_at is not null;

create table plan_charge (
  id integer generated always as identity primary key,
  subscription_id integer not null references plan_subscription,
  kind text not null check (kind in ('start', 'renewal', 'upgrade')),
  plan_id integer not null references tariff_plan,
  -- the price that is agreed with it
  price bigint not null,
  amount bigint not null check (amount >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  state text not null check (state in ('charging', 'paid', 'failed')),
  -- a card is charged by a top-up of this amount
  invoice_id integer unique references invoice,
  created_at timestamptz not null,
  check (state <> 'charging' or invoice_id is not null)
);
create index plan_charge_subscription on plan_charge (subscription_id, id);
create unique index plan_charge_charging on plan_charge (subscription_id) where state = 'charging';
