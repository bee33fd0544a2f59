-- Catalogue: fields that rules depend on are columns; fields that are only shown are in `content`.

-- Version by which processes know that their caches are stale. It changes in the transaction that changes the
-- catalogue, so a reader within a transaction knows which catalogue that transaction sees. Settings count as
-- catalogue: prices are shown with the decimals that they name.
create table catalogue_version (
  version bigint not null
);
insert into catalogue_version (version) values (1);
create unique index catalogue_version_one_row on catalogue_version ((true));

create function bump_catalogue_version() returns trigger language plpgsql as $$
declare
  bumped bigint;
begin
  update catalogue_version set version = version + 1 returning version into bumped;
  perform pg_notify('catalogue', bumped::text);
  return null;
end $$;

create function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('site', '');
  return null;
end $$;

create table setting (
  key text primary key,
  value jsonb not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on setting
  for each statement execute function bump_catalogue_version();
create trigger tell_site_changed before insert or update or delete or truncate on setting
  for each statement execute function tell_site_changed();

-- The last valid settings, for a process that starts while the saved ones are invalid.
create table good_settings (
  id boolean primary key default true check (id),
  version bigint not null,
  settings jsonb not null
);

create table network (
  id integer primary key,
  slug text not null unique,
  sorting integer not null,
  content jsonb not null
);
-- Triggers before the statement: every writer locks the version first and rows after it, so that two writers never
-- deadlock.
create trigger bump_catalogue_version before insert or update or delete or truncate on network
  for each statement execute function bump_catalogue_version();

create table service_type (
  id integer primary key,
  slug text not null unique,
  network_id integer not null references network,
  link_kinds text[] not null,
  sorting integer not null,
  content jsonb not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on service_type
  for each statement execute function bump_catalogue_version();

create table service (
  id integer primary key,
  slug text not null unique,
  network_id integer not null references network,
  service_type_id integer not null references service_type,
  default_price bigint not null check (default_price > 0),
  floor_price bigint check (floor_price > 0),
  pricing_per integer not null check (pricing_per in (1, 1000)),
  price_type text not null check (price_type in ('per_unit', 'package')),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  min_quantity integer not null check (min_quantity > 0),
  max_quantity integer not null,
  quantity_step integer not null check (quantity_step > 0),
  default_quantity integer not null,
  has_refill boolean not null,
  guarantee_days integer,
  is_enabled boolean not null,
  is_deactivated boolean not null,
  restricted_access boolean not null,
  is_package boolean not null,
  is_net_price boolean not null default false,
  allows_duplicate_links boolean not null default false,
  cancel_allowed boolean not null default true,
  pause_allowed boolean not null default true,
  needs_moderation boolean not null default false,
  sorting integer not null,
  content jsonb not null,
  -- Orders of this service run on a link alone: nobody else may have one there. Of any other, one buyer has one for
  -- each type and link (C-56).
  exclusive_links boolean not null default false,
  check (min_quantity <= default_quantity and default_quantity <= max_quantity)
);
create trigger bump_catalogue_version before insert or update or delete or truncate on service
  for each statement execute function bump_catalogue_version();

create table label (
  id integer primary key,
  content jsonb not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on label
  for each statement execute function bump_catalogue_version();

create table country (
  id integer primary key,
  iso_code_2 text not null unique,
  name text not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on country
  for each statement execute function bump_catalogue_version();

create table content_language (
  id integer primary key,
  iso_code_2 text not null unique,
  name text not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on content_language
  for each statement execute function bump_catalogue_version();

-- The operator's translations; a missing one falls back to the English content.
create table content_translation (
  entity text not null check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language',
    'menu_item', 'payment_method', 'special_offer', 'banner', 'withdrawal_method', 'coupon', 'tariff_plan',
    'free_trial_quest', 'task_clip')),
  entity_id integer not null,
  locale text not null,
  content jsonb not null,
  primary key (entity, entity_id, locale)
);
create trigger bump_catalogue_version before insert or update or delete or truncate on content_translation
  for each statement execute function bump_catalogue_version();
create trigger tell_site_changed before insert or update or delete or truncate on content_translation
  for each statement execute function tell_site_changed();

create table payment_method (
  id integer primary key,
  strategy text not null,
  gateway text,
  fee_percent numeric(7, 6) not null check (fee_percent >= 0 and fee_percent < 1),
  min_amount bigint not null,
  max_amount bigint,
  bonuses jsonb not null,
  is_for_guests boolean not null,
  is_for_top_up boolean not null,
  is_for_widgets boolean not null,
  is_for_recurring boolean not null,
  is_enabled boolean not null default true,
  sorting integer not null,
  content jsonb not null
);
create trigger bump_catalogue_version before insert or update or delete or truncate on payment_method
  for each statement execute function bump_catalogue_version();

-- Counted from orders by a worker.
create table service_figures (
  service_id integer primary key references service on delete cascade,
  popularity double precision not null,
  orders integer not null,
  start_median integer,
  start_p90 integer,
  completion_median integer,
  completion_p90 integer
);
create trigger bump_catalogue_version before insert or update or delete or truncate on service_figures
  for each statement execute function bump_catalogue_version();

create table service_pair (
  service_id integer not null references service on delete cascade,
  other_id integer not null references service on delete cascade,
  purchases integer not null check (purchases > 0),
  primary key (service_id, other_id)
);
create trigger bump_catalogue_version before insert or update or delete or truncate on service_pair
  for each statement execute function bump_catalogue_version();

-- What changed of services that are sold, a line for each service, kind and day; and what of them is known.
create table service_change (
  id integer generated always as identity primary key,
  service_id integer not null references service on delete cascade,
  network_id integer not null,
  kind text not null check (kind in ('price', 'limits', 'paused', 'resumed', 'new')),
  -- of the shop's time zone
  day date not null,
  -- the last change of the day
  changed_at timestamptz not null,
  -- micro-USD for as many units as the service is priced by
  price_before bigint,
  price_after bigint,
  min_before integer,
  min_after integer,
  max_before integer,
  max_after integer,
  unique (service_id, kind, day)
);
create index service_change_time on service_change (changed_at, id);
create index service_change_kind on service_change (kind, changed_at, id);
create index service_change_network on service_change (network_id, kind, changed_at, id);

create table known_service (
  service_id integer primary key references service on delete cascade,
  is_on_sale boolean not null,
  pricing_per integer not null,
  price bigint not null,
  min_quantity integer not null,
  max_quantity integer not null
);

-- One row: the version of the catalogue up to which changes are recorded; null before the first look.
create table known_catalogue (
  version bigint
);
insert into known_catalogue (version) values (null);
create unique index known_catalogue_one_row on known_catalogue ((true));
