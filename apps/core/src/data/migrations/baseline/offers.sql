-- Grades, coupons and what the shop window shows.

create table grade (
  id integer primary key,
  spending_goal bigint not null unique deferrable initially deferred check (spending_goal >= 0),
  discount_percent numeric(5, 2) not null check (discount_percent between 0 and 100),
  valid_days integer check (valid_days > 0),
  content jsonb not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on grade
  for each statement execute function bump_catalogue_version();

create table coupon (
  id integer primary key,
  code text not null unique check (code = upper(code)),
  bonus_type text not null check (bonus_type in ('discount', 'cashback', 'bonus')),
  calculation_type text not null check (calculation_type in ('fixed', 'percent')),
  bonus_amount bigint,
  bonus_percentage numeric(7, 6),
  min_amount bigint not null,
  max_bonus_amount bigint,
  valid_to date,
  scope text not null,
  per_user_limit integer,
  total_limit integer,
  first_order_only boolean not null,
  network_id integer references network,
  content jsonb not null,
  -- Consumed uses are counted when they happen: a coupon with 300,000 uses is as quick as a new one.
  consumed integer not null default 0 check (consumed >= 0),
  -- Listed publicly only if its operator says so.
  is_listed boolean not null default false
);

create table special_offer (
  id integer primary key,
  place text not null check (place in ('service_type', 'success_payment')),
  position text not null check (position in ('top', 'middle', 'network')),
  network_id integer not null references network,
  utm_name text not null unique deferrable initially deferred,
  show_all boolean not null,
  service_types integer[] not null,
  services integer[] not null,
  sorting integer not null,
  content jsonb not null
);
create trigger tell_site_changed before insert or update or delete or truncate on special_offer
  for each statement execute function tell_site_changed();

create table banner (
  id integer primary key,
  place text not null,
  type text not null check (type in ('html', 'custom')),
  scroll_delay integer not null check (scroll_delay >= 0),
  content jsonb not null
);
create trigger tell_site_changed before insert or update or delete or truncate on banner
  for each statement execute function tell_site_changed();

create table funnel_event (
  name text not null,
  day date not null,
  count bigint not null,
  primary key (name, day)
);
