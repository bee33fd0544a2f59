-- Earnings of customers by referrals and widgets, and how they leave the shop.

create table referral (
  id integer generated always as identity primary key,
  referrer_id integer not null references customer,
  referred_id integer not null unique references customer,
  since timestamptz not null,
  -- once it was seen that both are the same person: nothing is earned from then on
  refused_as text check (refused_as in ('card', 'browser', 'identity')),
  check (referrer_id <> referred_id)
);
create index referral_of on referral (referrer_id, id);

create table referral_click (
  referrer_id integer not null references customer,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (referrer_id, day)
);

create table reward (
  id integer generated always as identity primary key,
  -- a sale is rewarded once
  purchase_id integer not null unique references purchase,
  referral_id integer references referral,
  referrer_id integer not null references customer,
  -- cash paid less refunds when it was credited, and the share of it in parts per million
  base bigint not null check (base > 0),
  fraction integer not null check (fraction between 1 and 1000000),
  earned bigint not null check (earned > 0),
  taken bigint not null default 0 check (taken between 0 and earned),
  earned_at timestamptz not null,
  available_at timestamptz not null,
  widget_id integer references widget,
  constraint reward_by check (num_nonnulls(referral_id, widget_id) = 1)
);
create index reward_of on reward (referrer_id, available_at) include (earned, taken);
create index reward_of_referral on reward (referral_id);

-- Page of a widget that a purchase came from, by host and path; kept as long as the pages of views.
create table widget_sale (
  purchase_id integer primary key references purchase,
  widget_id integer not null references widget,
  page text not null,
  created_at timestamptz not null
);
create index widget_sale_page on widget_sale (widget_id, page);
create index widget_sale_time on widget_sale (created_at);

create table withdrawal_method (
  id integer primary key,
  -- to the order balance at once, without staff
  is_to_balance boolean not null,
  min_amount bigint not null check (min_amount >= 0),
  max_amount bigint check (max_amount >= min_amount),
  fee_percent numeric(7, 6) not null check (fee_percent between 0 and 1),
  min_fee bigint not null check (min_fee >= 0),
  is_enabled boolean not null default true,
  sorting integer not null,
  content jsonb not null
);

create table withdrawal (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  method_id integer not null references withdrawal_method,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  from_referral bigint not null check (from_referral >= 0),
  from_task bigint not null check (from_task >= 0),
  -- sealed while it is needed
  account_number bytea,
  account_hint text,
  user_comment text,
  state text not null check (state in ('requested', 'approved', 'sent', 'rejected', 'canceled')),
  reason text,
  locale text not null,
  needs_second boolean not null default false,
  requested_at timestamptz not null,
  approved_at timestamptz,
  approved_by text,
  ended_at timestamptz,
  ended_by text,
  -- By which transfer it left.
  reference text,
  -- The whole account number as a keyed hash, by which it is known again once the number itself is dropped.
  account_hash text,
  check (from_referral + from_task = amount),
  check ((state in ('requested', 'approved')) = (ended_at is null)),
  check (ended_at is null or account_number is null),
  constraint two_persons check (not (needs_second and state = 'sent') or ended_by <> approved_by)
);
create index withdrawal_of on withdrawal (customer_id, id);
create index withdrawal_open on withdrawal (id) where state in ('requested', 'approved');
-- What goes to the balance of an order has no account, and stands in no list of the shop.
create index withdrawal_ended on withdrawal (state, id) where state in ('sent', 'rejected')
  and account_hint is not null;
-- A withdrawal may be marked approved once approval has been requested, and is sent only after it was given.
create trigger approved before update of state on withdrawal
  for each row when (new.state in ('approved', 'sent') and new.state <> old.state)
  execute function require_approval('withdrawal');

create table withdrawal_stop (
  only_one boolean primary key default true check (only_one),
  reason text not null,
  stopped_at timestamptz not null
);
