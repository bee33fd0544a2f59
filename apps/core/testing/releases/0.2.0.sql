-- Schema of version 0.2.0 as its 94 steps made it, with the rows that they inserted: tests of updating begin here. Never edited.
set check_function_bodies = off;
create schema sandbox_gateway;
create schema simulator;
create table public.kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);
create table public.customer (
  id integer not null generated always as identity,
  email text,
  name text default ''::text not null,
  password_hash text,
  account_type text default 'personal'::text not null,
  roles text[] default '{customer}'::text[] not null,
  locale text default 'en'::text not null,
  frozen_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  grade_id integer,
  grade_expires_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  company_name text,
  company_address text,
  company_site text,
  vat text,
  messengers jsonb default '[]'::jsonb not null,
  marketing_source text,
  notifies_orders boolean default true not null,
  notifies_payments boolean default true not null,
  notifies_subscriptions boolean default true not null,
  wanted_email text,
  referred_by_code text,
  yandex_client_id text,
  ga4_client_id text,
  has_password boolean default true not null,
  verification_required_at timestamp with time zone,
  verification_sent_at timestamp with time zone,
  deletion_at timestamp with time zone,
  forfeits_balance boolean default false not null,
  erased_at timestamp with time zone,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  grade_since timestamp with time zone,
  affiliate_code text default "right"(replace((gen_random_uuid())::text, '-'::text, ''::text), 14) not null,
  referral_percent numeric(7,6),
  campaign jsonb,
  ga4_session_id text,
  granted_permissions text[] default '{}'::text[] not null,
  frozen_code text,
  constraint customer_account_type_check CHECK ((account_type = ANY (ARRAY['personal'::text, 'company'::text]))),
  constraint customer_campaign_check CHECK ((jsonb_typeof(campaign) = 'object'::text)),
  constraint customer_email_check CHECK ((email = lower(email))),
  constraint customer_frozen_code_check CHECK ((frozen_code = ANY (ARRAY['payment'::text, 'identity'::text, 'terms'::text, 'security'::text, 'other'::text]))),
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_referral_percent_check CHECK (((referral_percent >= (0)::numeric) AND (referral_percent <= (1)::numeric))),
  constraint customer_wanted_email_check CHECK ((wanted_email = lower(wanted_email)))
);
create table public.session (
  id integer not null generated always as identity,
  customer_id integer not null,
  rotated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  seed bytea not null,
  generation integer default 1 not null,
  signed_in_at timestamp with time zone not null,
  device text default ''::text not null,
  impersonator_id integer,
  constraint session_pkey PRIMARY KEY (id)
);
create unlogged table public.rate_limit (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key, window_start)
);
create table public.idempotency_key (
  caller text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (caller, key)
);
create table public.setting (
  key text not null,
  value jsonb not null,
  constraint setting_pkey PRIMARY KEY (key)
);
create table public.network (
  id integer not null,
  slug text not null,
  sorting integer not null,
  content jsonb not null,
  constraint network_pkey PRIMARY KEY (id),
  constraint network_slug_key UNIQUE (slug)
);
create table public.service_type (
  id integer not null,
  slug text not null,
  network_id integer not null,
  link_kinds text[] not null,
  sorting integer not null,
  content jsonb not null,
  constraint service_type_pkey PRIMARY KEY (id),
  constraint service_type_slug_key UNIQUE (slug)
);
create table public.service (
  id integer not null,
  slug text not null,
  network_id integer not null,
  service_type_id integer not null,
  default_price bigint not null,
  floor_price bigint,
  pricing_per integer not null,
  price_type text not null,
  discount_percent numeric(5,2) default 0 not null,
  min_quantity integer not null,
  max_quantity integer not null,
  quantity_step integer not null,
  default_quantity integer not null,
  has_refill boolean not null,
  guarantee_days integer,
  is_enabled boolean not null,
  is_deactivated boolean not null,
  restricted_access boolean not null,
  is_package boolean not null,
  is_net_price boolean default false not null,
  allows_duplicate_links boolean default false not null,
  cancel_allowed boolean default true not null,
  pause_allowed boolean default true not null,
  needs_moderation boolean default false not null,
  sorting integer not null,
  content jsonb not null,
  exclusive_links boolean default false not null,
  constraint service_check CHECK (((min_quantity <= default_quantity) AND (default_quantity <= max_quantity))),
  constraint service_default_price_check CHECK ((default_price > 0)),
  constraint service_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint service_floor_price_check CHECK ((floor_price > 0)),
  constraint service_min_quantity_check CHECK ((min_quantity > 0)),
  constraint service_pkey PRIMARY KEY (id),
  constraint service_price_type_check CHECK ((price_type = ANY (ARRAY['per_unit'::text, 'package'::text]))),
  constraint service_pricing_per_check CHECK ((pricing_per = ANY (ARRAY[1, 1000]))),
  constraint service_quantity_step_check CHECK ((quantity_step > 0)),
  constraint service_slug_key UNIQUE (slug)
);
create table public.label (
  id integer not null,
  content jsonb not null,
  constraint label_pkey PRIMARY KEY (id)
);
create table public.country (
  id integer not null,
  iso_code_2 text not null,
  name text not null,
  constraint country_iso_code_2_key UNIQUE (iso_code_2),
  constraint country_pkey PRIMARY KEY (id)
);
create table public.content_language (
  id integer not null,
  iso_code_2 text not null,
  name text not null,
  constraint content_language_iso_code_2_key UNIQUE (iso_code_2),
  constraint content_language_pkey PRIMARY KEY (id)
);
create table public.content_translation (
  entity text not null,
  entity_id integer not null,
  locale text not null,
  content jsonb not null,
  constraint content_translation_entity_check CHECK ((entity = ANY (ARRAY['network'::text, 'service_type'::text, 'service'::text, 'label'::text, 'country'::text, 'content_language'::text, 'menu_item'::text, 'payment_method'::text, 'special_offer'::text, 'banner'::text, 'withdrawal_method'::text, 'coupon'::text, 'tariff_plan'::text, 'free_trial_quest'::text, 'task_clip'::text]))),
  constraint content_translation_pkey PRIMARY KEY (entity, entity_id, locale)
);
create table public.payment_method (
  id integer not null,
  strategy text not null,
  gateway text,
  fee_percent numeric(7,6) not null,
  min_amount bigint not null,
  max_amount bigint,
  bonuses jsonb not null,
  is_for_guests boolean not null,
  is_for_top_up boolean not null,
  is_for_widgets boolean not null,
  is_for_recurring boolean not null,
  is_enabled boolean default true not null,
  sorting integer not null,
  content jsonb not null,
  constraint payment_method_fee_percent_check CHECK (((fee_percent >= (0)::numeric) AND (fee_percent < (1)::numeric))),
  constraint payment_method_pkey PRIMARY KEY (id)
);
create table public.coupon (
  id integer not null,
  code text not null,
  bonus_type text not null,
  calculation_type text not null,
  bonus_amount bigint,
  bonus_percentage numeric(7,6),
  min_amount bigint not null,
  max_bonus_amount bigint,
  valid_to date,
  scope text not null,
  per_user_limit integer,
  total_limit integer,
  first_order_only boolean not null,
  network_id integer,
  content jsonb not null,
  consumed integer default 0 not null,
  is_listed boolean default false not null,
  constraint coupon_bonus_type_check CHECK ((bonus_type = ANY (ARRAY['discount'::text, 'cashback'::text, 'bonus'::text]))),
  constraint coupon_calculation_type_check CHECK ((calculation_type = ANY (ARRAY['fixed'::text, 'percent'::text]))),
  constraint coupon_code_check CHECK ((code = upper(code))),
  constraint coupon_code_key UNIQUE (code),
  constraint coupon_consumed_check CHECK ((consumed >= 0)),
  constraint coupon_pkey PRIMARY KEY (id)
);
create table public.ledger_account (
  id integer not null generated always as identity (start with 100),
  kind text not null,
  customer_id integer,
  balance bigint default 0 not null,
  constraint customer_balance_not_negative CHECK (((customer_id IS NULL) OR (balance >= 0))),
  constraint ledger_account_customer_id_kind_key UNIQUE (customer_id, kind),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'referral'::text, 'task'::text, 'gateway'::text, 'sales'::text, 'fees'::text, 'promotions'::text, 'corrections'::text, 'rewards'::text, 'in_transit'::text, 'payouts'::text, 'disputes'::text, 'delivery_costs'::text, 'payables'::text]))),
  constraint ledger_account_owner_check CHECK (((customer_id IS NOT NULL) = (kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'referral'::text, 'task'::text])))),
  constraint ledger_account_pkey PRIMARY KEY (id)
);
create table public.journal (
  id bigint not null generated always as identity,
  kind text not null,
  idempotency_key text not null,
  customer_id integer,
  purchase_id integer,
  order_id integer,
  invoice_id integer,
  created_at timestamp with time zone default clock_timestamp() not null,
  undoes bigint,
  constraint journal_idempotency_key_key UNIQUE (idempotency_key),
  constraint journal_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'cancel_order'::text, 'invoiced'::text, 'admin'::text, 'referral'::text, 'widget_reward'::text, 'fee'::text, 'bonus'::text, 'coupon'::text, 'task'::text, 'delivery_cost'::text]))),
  constraint journal_pkey PRIMARY KEY (id)
);
create table public.posting (
  journal_id bigint not null,
  account_id integer not null,
  amount bigint not null,
  balance_after bigint,
  constraint posting_amount_check CHECK ((amount <> 0)),
  constraint posting_pkey PRIMARY KEY (journal_id, account_id)
);
create table public.purchase (
  id integer not null generated always as identity,
  customer_id integer not null,
  status text not null,
  payment_method_id integer not null,
  coupon_id integer,
  original_amount bigint not null,
  discount bigint not null,
  fee bigint not null,
  total bigint not null,
  method_bonus bigint not null,
  method_bonus_taken bigint default 0 not null,
  fee_refunded bigint default 0 not null,
  cashback bigint default 0 not null,
  source text,
  locale text not null,
  created_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  utm_name text,
  repriced_at timestamp with time zone,
  unpaid_discount bigint default 0 not null,
  offer_percent integer,
  offer_expires_at timestamp with time zone,
  decimals smallint default 2 not null,
  coupon_bonus bigint default 0 not null,
  terms_version text,
  immediate_start_consent boolean default false not null,
  coupon_bonus_taken bigint default 0 not null,
  duplicate_accepted boolean default false not null,
  widget_id integer,
  widget_fraction integer,
  constraint purchase_cashback_check CHECK ((cashback >= 0)),
  constraint purchase_check CHECK (((discount >= 0) AND (discount <= original_amount))),
  constraint purchase_check1 CHECK ((total = ((original_amount - discount) + fee))),
  constraint purchase_check2 CHECK (((method_bonus_taken >= 0) AND (method_bonus_taken <= method_bonus))),
  constraint purchase_check3 CHECK (((fee_refunded >= 0) AND (fee_refunded <= fee))),
  constraint purchase_check4 CHECK (((unpaid_discount >= 0) AND (unpaid_discount <= discount))),
  constraint purchase_check5 CHECK (((offer_percent IS NULL) = (offer_expires_at IS NULL))),
  constraint purchase_coupon_bonus_check CHECK ((coupon_bonus >= 0)),
  constraint purchase_decimals_check CHECK (((decimals >= 0) AND (decimals <= 6))),
  constraint purchase_fee_check CHECK ((fee >= 0)),
  constraint purchase_method_bonus_check CHECK ((method_bonus >= 0)),
  constraint purchase_offer_percent_check CHECK (((offer_percent >= 1) AND (offer_percent <= 100))),
  constraint purchase_original_amount_check CHECK ((original_amount >= 0)),
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_status_check CHECK ((status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'canceled'::text]))),
  constraint purchase_widget CHECK ((num_nonnulls(widget_id, widget_fraction) <> 1))
);
create table public.orders (
  id integer not null generated always as identity,
  purchase_id integer not null,
  customer_id integer not null,
  parent_id integer,
  service_id integer not null,
  service_type_id integer not null,
  url text not null,
  link_kind text not null,
  name text,
  quantity integer not null,
  status text not null,
  is_guaranteed boolean not null,
  unit_price bigint not null,
  cost bigint not null,
  cost_bonus bigint default 0 not null,
  refunded bigint default 0 not null,
  start_count bigint,
  delivered integer default 0 not null,
  countries integer[] default '{}'::integer[] not null,
  targetable_values jsonb default '[]'::jsonb not null,
  holds_link boolean default false not null,
  cancel_reason text,
  cancel_requested_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  drip_feed_id integer,
  drip_run smallint,
  drip_attempt smallint,
  holds_link_alone boolean default false not null,
  is_link_shared boolean default false not null,
  version integer default 0 not null,
  promised_minutes integer,
  delivery_minutes integer,
  grown_at timestamp with time zone,
  expected_cost bigint,
  constraint orders_check CHECK (((cost_bonus >= 0) AND (cost_bonus <= cost))),
  constraint orders_check1 CHECK (((drip_run IS NULL) = (drip_attempt IS NULL))),
  constraint orders_check2 CHECK (((drip_run IS NULL) OR ((drip_feed_id IS NOT NULL) AND (drip_feed_id = parent_id)))),
  constraint orders_cost_check CHECK ((cost >= 0)),
  constraint orders_delivered_check CHECK ((delivered >= 0)),
  constraint orders_drip_attempt_check CHECK ((drip_attempt = ANY (ARRAY[1, 2]))),
  constraint orders_expected_cost_check CHECK ((expected_cost >= 0)),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_quantity_check CHECK ((quantity > 0)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['unpaid'::text, 'in_moderation'::text, 'in_processing'::text, 'stopped'::text, 'completed'::text, 'canceled'::text]))),
  constraint refund_within_cost CHECK (((refunded >= 0) AND (refunded <= cost)))
);
create table public.order_event (
  id bigint not null generated always as identity,
  order_id integer not null,
  type text not null,
  status text,
  delivered integer,
  created_at timestamp with time zone default now() not null,
  constraint order_event_pkey PRIMARY KEY (id)
);
create table public.coupon_use (
  id integer not null generated always as identity,
  coupon_id integer not null,
  customer_id integer not null,
  purchase_id integer,
  invoice_id integer,
  state text not null,
  created_at timestamp with time zone default now() not null,
  reserved_until timestamp with time zone,
  by_guest boolean default false not null,
  constraint coupon_use_pkey PRIMARY KEY (id),
  constraint coupon_use_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'consumed'::text, 'released'::text])))
);
create table public.invoice (
  id integer not null generated always as identity,
  customer_id integer not null,
  purchase_id integer,
  payment_method_id integer not null,
  gateway text not null,
  locale text not null,
  amount bigint not null,
  fee bigint not null,
  total bigint not null,
  method_bonus bigint not null,
  coupon_bonus bigint default 0 not null,
  status text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  marked_at timestamp with time zone,
  user_comment text,
  rejection_reason text,
  charge_currency text default 'USD'::text not null,
  charge_total bigint not null,
  exchange_rate numeric(15,6),
  credited bigint,
  parties jsonb,
  rest_of integer,
  constraint invoice_amount_check CHECK ((amount >= 0)),
  constraint invoice_charge_currency_check CHECK ((charge_currency ~ '^[A-Z]{3}$'::text)),
  constraint invoice_check CHECK ((total = (amount + fee))),
  constraint invoice_check1 CHECK (((charge_currency = 'USD'::text) = (exchange_rate IS NULL))),
  constraint invoice_coupon_bonus_check CHECK ((coupon_bonus >= 0)),
  constraint invoice_fee_check CHECK ((fee >= 0)),
  constraint invoice_method_bonus_check CHECK ((method_bonus >= 0)),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY['created'::text, 'marked'::text, 'paid'::text, 'rejected'::text, 'expired'::text, 'failed'::text])))
);
create table public.gateway_event (
  gateway text not null,
  event_id text not null,
  invoice_id integer,
  type text not null,
  outcome text not null,
  received_at timestamp with time zone default now() not null,
  constraint gateway_event_pkey PRIMARY KEY (gateway, event_id)
);
create table public.delivery (
  order_id integer not null,
  provider text not null,
  state text not null,
  provider_reference text,
  next_check_at timestamp with time zone,
  attempts integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  desired text default 'running'::text constraint delivery_wanted_not_null not null,
  reported text default 'running'::text,
  counted_at timestamp with time zone,
  counted bigint,
  measured_at timestamp with time zone,
  provider_service text,
  attempt_id integer,
  loss_cost bigint,
  agreed_cost bigint,
  doubt text,
  doubted text,
  constraint delivery_doubt_check CHECK ((doubt = ANY (ARRAY['charge'::text, 'report'::text]))),
  constraint delivery_pkey PRIMARY KEY (order_id),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'held'::text, 'accepted'::text, 'finished'::text]))),
  constraint delivery_told_check CHECK ((reported = ANY (ARRAY['running'::text, 'paused'::text, 'canceled'::text]))),
  constraint delivery_wanted_check CHECK ((desired = ANY (ARRAY['running'::text, 'paused'::text, 'canceled'::text])))
);
create table public.funnel_event (
  name text not null,
  day date not null,
  count bigint not null,
  constraint funnel_event_pkey PRIMARY KEY (name, day)
);
create table public.mail (
  id integer not null generated always as identity,
  idempotency_key text not null,
  recipient text not null,
  template text not null,
  locale text not null,
  subject text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  props jsonb,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  subscriber_id integer,
  constraint mail_check CHECK (((state <> 'waiting'::text) OR ((props IS NOT NULL) AND (next_try_at IS NOT NULL)))),
  constraint mail_idempotency_key_key UNIQUE (idempotency_key),
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'given_up'::text])))
);
create table sandbox_gateway.payment (
  id text not null,
  merchant_reference text not null,
  amount text not null,
  currency text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  callback_url text not null,
  state text not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_merchant_reference_key UNIQUE (merchant_reference),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text])))
);
create table simulator.delivery (
  id text not null,
  client_reference text not null,
  quantity integer not null,
  accepted_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  refill_of text,
  paused_at timestamp with time zone,
  paused_seconds double precision default 0 not null,
  url text,
  charge bigint default 0 not null,
  constraint delivery_client_reference_key UNIQUE (client_reference),
  constraint delivery_pkey PRIMARY KEY (id)
);
create table public.catalogue_version (
  version bigint not null
);
create table public.favorite (
  customer_id integer not null,
  service_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint favorite_pkey PRIMARY KEY (customer_id, service_id)
);
create table public.special_offer (
  id integer not null,
  place text not null,
  "position" text not null,
  network_id integer not null,
  utm_name text not null,
  show_all boolean not null,
  service_types integer[] not null,
  services integer[] not null,
  sorting integer not null,
  content jsonb not null,
  constraint special_offer_pkey PRIMARY KEY (id),
  constraint special_offer_place_check CHECK ((place = ANY (ARRAY['service_type'::text, 'success_payment'::text]))),
  constraint special_offer_position_check CHECK (("position" = ANY (ARRAY['top'::text, 'middle'::text, 'network'::text]))),
  constraint special_offer_utm_name_key UNIQUE (utm_name) DEFERRABLE INITIALLY DEFERRED
);
create table public.banner (
  id integer not null,
  place text not null,
  type text not null,
  scroll_delay integer not null,
  content jsonb not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_scroll_delay_check CHECK ((scroll_delay >= 0)),
  constraint banner_type_check CHECK ((type = ANY (ARRAY['html'::text, 'custom'::text])))
);
create table public.grade (
  id integer not null,
  spending_goal bigint not null,
  discount_percent numeric(5,2) not null,
  valid_days integer,
  content jsonb not null,
  constraint grade_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint grade_pkey PRIMARY KEY (id),
  constraint grade_spending_goal_check CHECK ((spending_goal >= 0)),
  constraint grade_spending_goal_key UNIQUE (spending_goal) DEFERRABLE INITIALLY DEFERRED,
  constraint grade_valid_days_check CHECK ((valid_days > 0))
);
create table public.service_figures (
  service_id integer not null,
  popularity double precision not null,
  orders integer not null,
  start_median integer,
  start_p90 integer,
  completion_median integer,
  completion_p90 integer,
  constraint service_figures_pkey PRIMARY KEY (service_id)
);
create table public.service_pair (
  service_id integer not null,
  other_id integer not null,
  purchases integer not null,
  constraint service_pair_pkey PRIMARY KEY (service_id, other_id),
  constraint service_pair_purchases_check CHECK ((purchases > 0))
);
create table public.refill (
  id integer not null generated always as identity,
  order_id integer not null,
  quantity integer not null,
  state text not null,
  provider text not null,
  provider_reference text,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  measure_asked_at timestamp with time zone,
  constraint refill_pkey PRIMARY KEY (id),
  constraint refill_quantity_check CHECK ((quantity > 0)),
  constraint refill_state_check CHECK ((state = ANY (ARRAY['open'::text, 'staff'::text, 'done'::text, 'rejected'::text])))
);
create table public.drip_feed (
  id integer not null,
  quantity integer not null,
  runs smallint not null,
  minutes_between_runs integer not null,
  mode text not null,
  quantity_step integer not null,
  decimals smallint not null,
  started_at timestamp with time zone,
  next_run smallint default 1 not null,
  next_due_at timestamp with time zone,
  failures integer default 0 not null,
  constraint drip_feed_check CHECK (((next_run >= 1) AND (next_run <= (runs + 1)))),
  constraint drip_feed_decimals_check CHECK (((decimals >= 0) AND (decimals <= 6))),
  constraint drip_feed_minutes_between_runs_check CHECK (((minutes_between_runs >= 1) AND (minutes_between_runs <= 43200))),
  constraint drip_feed_mode_check CHECK ((mode = ANY (ARRAY['flat'::text, 'increase'::text, 'decrease'::text, 'wave'::text]))),
  constraint drip_feed_pkey PRIMARY KEY (id),
  constraint drip_feed_quantity_check CHECK ((quantity > 0)),
  constraint drip_feed_quantity_step_check CHECK ((quantity_step >= 0)),
  constraint drip_feed_runs_check CHECK (((runs >= 2) AND (runs <= 100)))
);
create table public.saved_view (
  id integer not null generated always as identity,
  customer_id integer not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_view_customer_id_name_key UNIQUE (customer_id, name),
  constraint saved_view_pkey PRIMARY KEY (id)
);
create table public.linked_card (
  id integer not null generated always as identity,
  customer_id integer not null,
  payment_method_id integer not null,
  gateway text not null,
  gateway_token text,
  brand text,
  last_four text,
  expires text,
  created_at timestamp with time zone default now() not null,
  linked_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint linked_card_check CHECK (((linked_at IS NULL) = (gateway_token IS NULL))),
  constraint linked_card_expires_check CHECK ((expires ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint linked_card_gateway_gateway_token_key UNIQUE (gateway, gateway_token),
  constraint linked_card_last_four_check CHECK ((last_four ~ '^[0-9]{4}$'::text)),
  constraint linked_card_pkey PRIMARY KEY (id)
);
create table sandbox_gateway.card (
  id text not null,
  merchant_reference text not null,
  return_url text not null,
  callback_url text not null,
  last_four text,
  constraint card_merchant_reference_key UNIQUE (merchant_reference),
  constraint card_pkey PRIMARY KEY (id)
);
create table public.keyword_reading (
  order_id integer not null,
  place integer not null,
  moment text not null,
  phrase text not null,
  next_try_at timestamp with time zone,
  tries integer default 0 not null,
  read_at timestamp with time zone,
  "position" integer,
  constraint keyword_reading_check CHECK ((("position" IS NULL) OR (read_at IS NOT NULL))),
  constraint keyword_reading_moment_check CHECK ((moment = ANY (ARRAY['on_create'::text, 'on_complete'::text, 'after_five_days'::text]))),
  constraint keyword_reading_pkey PRIMARY KEY (order_id, place, moment),
  constraint keyword_reading_position_check CHECK ((("position" >= 1) AND ("position" <= 100)))
);
create table public.grade_review (
  id bigint not null generated always as identity,
  customer_id integer not null,
  constraint grade_review_pkey PRIMARY KEY (id)
);
create table public.event (
  id bigint not null generated always as identity,
  xid xid8 default pg_current_xact_id() not null,
  type text not null,
  customer_id integer not null,
  order_id integer,
  created_at timestamp with time zone default now() not null,
  subscription_id integer,
  ticket_id integer,
  constraint event_pkey PRIMARY KEY (xid, id),
  constraint event_type_check CHECK ((type = ANY (ARRAY['order_changed'::text, 'subscription_changed'::text, 'ticket_changed'::text])))
);
create table sandbox_gateway.callback (
  id integer not null generated always as identity,
  url text not null,
  body text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  constraint callback_pkey PRIMARY KEY (id)
);
create table public.payment_attempt (
  id integer not null generated always as identity,
  invoice_id integer not null,
  gateway text not null,
  merchant_reference text not null,
  reference text,
  redirect_url text,
  redirect_expires_at timestamp with time zone,
  linked_card_id integer,
  state text default 'opening'::text not null,
  asks integer default 0 not null,
  next_ask_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  returned_at timestamp with time zone,
  redirect_form jsonb,
  payment_reference text,
  decline_reason text,
  constraint payment_attempt_gateway_merchant_reference_key UNIQUE (gateway, merchant_reference),
  constraint payment_attempt_gateway_reference_key UNIQUE (gateway, reference),
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_state_check CHECK ((state = ANY (ARRAY['opening'::text, 'pending'::text, 'unknown'::text, 'declined'::text, 'paid'::text, 'refunded'::text, 'disputed'::text])))
);
create table public.order_search (
  id integer not null generated always as identity,
  email text not null,
  locale text not null,
  next_try_at timestamp with time zone not null,
  constraint order_search_email_key UNIQUE (email),
  constraint order_search_pkey PRIMARY KEY (id)
);
create table public.password_request (
  id integer not null generated always as identity,
  email text not null,
  locale text not null,
  next_try_at timestamp with time zone not null,
  constraint password_request_email_key UNIQUE (email),
  constraint password_request_pkey PRIMARY KEY (id)
);
create table public.consent (
  id uuid default gen_random_uuid() not null,
  analytics boolean not null,
  advertising boolean not null,
  text_version integer not null,
  chosen_at timestamp with time zone not null,
  constraint consent_pkey PRIMARY KEY (id)
);
create table public.api_token (
  customer_id integer not null,
  prefix text not null,
  hash bytea not null,
  scopes text[] not null,
  networks text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  id integer not null generated always as identity,
  name text default ''::text not null,
  last_four text,
  daily_limit integer,
  is_single boolean default false not null,
  constraint api_token_daily_limit_check CHECK ((daily_limit > 0)),
  constraint api_token_hash_key UNIQUE (hash),
  constraint api_token_pkey PRIMARY KEY (id)
);
create table public.second_factor (
  customer_id integer not null,
  secret bytea not null,
  began_at timestamp with time zone not null,
  enabled_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint second_factor_pkey PRIMARY KEY (customer_id)
);
create table public.recovery_code (
  customer_id integer not null,
  hash text not null,
  constraint recovery_code_pkey PRIMARY KEY (customer_id, hash)
);
create table public.passkey (
  id integer not null generated always as identity,
  customer_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (id)
);
create table public.passkey_challenge (
  challenge text not null,
  customer_id integer,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge)
);
create table public.identity (
  id integer not null generated always as identity,
  customer_id integer not null,
  provider text not null,
  subject text not null,
  email text,
  username text,
  created_at timestamp with time zone not null,
  constraint identity_pkey PRIMARY KEY (id),
  constraint identity_provider_subject_key UNIQUE (provider, subject)
);
create table public.spent_credential (
  hash text not null,
  expires_at timestamp with time zone not null,
  constraint spent_credential_pkey PRIMARY KEY (hash)
);
create table public.document (
  id integer not null generated always as identity,
  customer_id integer not null,
  step text not null,
  stored_name text not null,
  file_key bytea,
  size integer not null,
  state text default 'waiting'::text not null,
  reason text,
  decided_by text,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  code text,
  constraint document_code_check CHECK ((code = ANY (ARRAY['unreadable'::text, 'digits_visible'::text, 'card_differs'::text, 'name_differs'::text, 'selfie_differs'::text, 'altered'::text]))),
  constraint document_pkey PRIMARY KEY (id),
  constraint document_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text]))),
  constraint document_step_check CHECK ((step = ANY (ARRAY['card'::text, 'selfie'::text, 'id'::text]))),
  constraint document_stored_name_key UNIQUE (stored_name)
);
create table public.document_view (
  id bigint not null generated always as identity,
  document_id integer not null,
  viewed_by text not null,
  viewed_at timestamp with time zone not null,
  constraint document_view_pkey PRIMARY KEY (id)
);
create table public.dropped_file (
  name text not null,
  next_try_at timestamp with time zone not null,
  constraint dropped_file_pkey PRIMARY KEY (name)
);
create table public.data_export (
  id integer not null generated always as identity,
  customer_id integer not null,
  requested_at timestamp with time zone not null,
  next_try_at timestamp with time zone,
  stored_name text,
  file_key bytea,
  size integer,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_export_customer_id_key UNIQUE (customer_id),
  constraint data_export_pkey PRIMARY KEY (id)
);
create table public.audit_entry (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  permission text,
  hash bytea,
  constraint audit_entry_pkey PRIMARY KEY (id)
);
create table public.balance_change (
  id integer not null generated always as identity,
  customer_id integer not null,
  amount bigint not null,
  bucket text not null,
  reason text,
  needs_second boolean,
  state text,
  asked_by integer,
  decided_by integer,
  asked_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint balance_change_amount_check CHECK ((amount <> 0)),
  constraint balance_change_bucket_check CHECK ((bucket = ANY (ARRAY['cash'::text, 'bonus'::text]))),
  constraint balance_change_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint balance_change_pkey PRIMARY KEY (id),
  constraint balance_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'declined'::text]))),
  constraint two_persons CHECK (((NOT (needs_second AND (state = 'done'::text))) OR (decided_by <> asked_by)))
);
create table public.vat_check (
  customer_id integer not null,
  vat text not null,
  state text not null,
  tries integer not null,
  next_try_at timestamp with time zone,
  constraint vat_check_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint vat_check_pkey PRIMARY KEY (customer_id),
  constraint vat_check_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'checked'::text, 'refused'::text])))
);
create table public.notice (
  id integer not null generated always as identity,
  kind text not null,
  url text not null,
  message text not null,
  name text not null,
  email text not null,
  locale text not null,
  digest bytea not null,
  received_at timestamp with time zone not null,
  outcome text,
  reason text,
  answered_at timestamp with time zone,
  constraint notice_check CHECK ((((outcome IS NULL) = (answered_at IS NULL)) AND ((outcome IS NULL) = (reason IS NULL)))),
  constraint notice_digest_key UNIQUE (digest),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'right'::text, 'law'::text]))),
  constraint notice_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'declined'::text]))),
  constraint notice_pkey PRIMARY KEY (id)
);
create table public.guessed_mailbox (
  id integer not null generated always as identity,
  email text not null,
  locale text not null,
  next_try_at timestamp with time zone not null,
  constraint guessed_mailbox_email_key UNIQUE (email),
  constraint guessed_mailbox_pkey PRIMARY KEY (id)
);
create table public.payment_refund (
  id integer not null generated always as identity,
  invoice_id integer not null,
  customer_id integer not null,
  attempt_id integer not null,
  amount bigint not null,
  bonus_taken bigint not null,
  sent bigint not null,
  charge_amount bigint not null,
  charge_currency text not null,
  state text not null,
  reason text not null,
  needs_second boolean,
  asked_by integer,
  decided_by integer,
  requested_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  asks integer default 0 not null,
  next_ask_at timestamp with time zone,
  constraint payment_refund_amount_check CHECK ((amount > 0)),
  constraint payment_refund_bonus_taken_check CHECK ((bonus_taken >= 0)),
  constraint payment_refund_charge_amount_check CHECK ((charge_amount > 0)),
  constraint payment_refund_check CHECK (((sent > 0) AND (sent <= amount))),
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'declined'::text, 'requested'::text, 'sent'::text, 'done'::text, 'refused'::text]))),
  constraint refund_two_persons CHECK (((NOT needs_second) OR (state = ANY (ARRAY['waiting'::text, 'declined'::text])) OR (decided_by <> asked_by)))
);
create table public.dispute (
  id integer not null generated always as identity,
  gateway text not null,
  gateway_dispute text not null,
  invoice_id integer not null,
  customer_id integer not null,
  attempt_id integer,
  amount bigint not null,
  taken bigint not null,
  has_frozen boolean not null,
  state text not null,
  opened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  kind text default 'dispute'::text not null,
  covered bigint default 0 not null,
  round integer default 1 not null,
  answer_by timestamp with time zone,
  fee bigint,
  reason text,
  constraint dispute_amounts CHECK (((amount >= 0) AND (covered >= 0) AND ((amount + covered) > 0))),
  constraint dispute_check CHECK (((taken >= 0) AND (taken <= amount))),
  constraint dispute_gateway_gateway_dispute_key UNIQUE (gateway, gateway_dispute),
  constraint dispute_kind CHECK ((kind = ANY (ARRAY['dispute'::text, 'reversal'::text, 'refund'::text]))),
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_reason_check CHECK ((reason = ANY (ARRAY['not_received'::text, 'not_as_described'::text, 'not_recognized'::text, 'duplicate'::text, 'canceled'::text, 'not_refunded'::text, 'other'::text]))),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['opened'::text, 'won'::text, 'lost'::text])))
);
create table sandbox_gateway.refund (
  reference text not null,
  merchant_reference text not null,
  amount text not null,
  currency text not null,
  constraint refund_pkey PRIMARY KEY (reference)
);
create table public.referral (
  id integer not null generated always as identity,
  referrer_id integer not null,
  referred_id integer not null,
  since timestamp with time zone not null,
  refused_as text,
  constraint referral_check CHECK ((referrer_id <> referred_id)),
  constraint referral_pkey PRIMARY KEY (id),
  constraint referral_referred_id_key UNIQUE (referred_id),
  constraint referral_refused_as_check CHECK ((refused_as = ANY (ARRAY['card'::text, 'browser'::text, 'identity'::text])))
);
create table public.referral_click (
  referrer_id integer not null,
  day date not null,
  clicks integer not null,
  constraint referral_click_clicks_check CHECK ((clicks > 0)),
  constraint referral_click_pkey PRIMARY KEY (referrer_id, day)
);
create table public.reward (
  id integer not null generated always as identity,
  purchase_id integer not null,
  referral_id integer,
  referrer_id integer not null,
  base bigint not null,
  fraction integer not null,
  earned bigint not null,
  taken bigint default 0 not null,
  earned_at timestamp with time zone not null,
  available_at timestamp with time zone not null,
  widget_id integer,
  constraint reward_base_check CHECK ((base > 0)),
  constraint reward_by CHECK ((num_nonnulls(referral_id, widget_id) = 1)),
  constraint reward_check CHECK (((taken >= 0) AND (taken <= earned))),
  constraint reward_earned_check CHECK ((earned > 0)),
  constraint reward_fraction_check CHECK (((fraction >= 1) AND (fraction <= 1000000))),
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_purchase_id_key UNIQUE (purchase_id)
);
create table public.withdrawal_method (
  id integer not null,
  is_to_balance boolean not null,
  min_amount bigint not null,
  max_amount bigint,
  fee_percent numeric(7,6) not null,
  min_fee bigint not null,
  is_enabled boolean default true not null,
  sorting integer not null,
  content jsonb not null,
  constraint withdrawal_method_check CHECK ((max_amount >= min_amount)),
  constraint withdrawal_method_fee_percent_check CHECK (((fee_percent >= (0)::numeric) AND (fee_percent <= (1)::numeric))),
  constraint withdrawal_method_min_amount_check CHECK ((min_amount >= 0)),
  constraint withdrawal_method_min_fee_check CHECK ((min_fee >= 0)),
  constraint withdrawal_method_pkey PRIMARY KEY (id)
);
create table public.withdrawal (
  id integer not null generated always as identity,
  customer_id integer not null,
  method_id integer constraint withdrawal_method_id_not_null1 not null,
  amount bigint not null,
  fee bigint not null,
  from_referral bigint not null,
  from_task bigint not null,
  account_number bytea,
  account_hint text,
  user_comment text,
  state text not null,
  reason text,
  locale text not null,
  needs_second boolean default false not null,
  requested_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  approved_by text,
  ended_at timestamp with time zone,
  ended_by text,
  reference text,
  account_hash text,
  constraint two_persons CHECK (((NOT (needs_second AND (state = 'sent'::text))) OR (ended_by <> approved_by))),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint withdrawal_check1 CHECK (((from_referral + from_task) = amount)),
  constraint withdrawal_check2 CHECK (((state = ANY (ARRAY['requested'::text, 'approved'::text])) = (ended_at IS NULL))),
  constraint withdrawal_check3 CHECK (((ended_at IS NULL) OR (account_number IS NULL))),
  constraint withdrawal_from_referral_check CHECK ((from_referral >= 0)),
  constraint withdrawal_from_task_check CHECK ((from_task >= 0)),
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text, 'rejected'::text, 'canceled'::text])))
);
create table public.withdrawal_stop (
  only_one boolean default true not null,
  reason text not null,
  stopped_at timestamp with time zone not null,
  constraint withdrawal_stop_only_one_check CHECK (only_one),
  constraint withdrawal_stop_pkey PRIMARY KEY (only_one)
);
create table public.money_check (
  id integer not null generated always as identity,
  checked_at timestamp with time zone not null,
  seconds real not null,
  broken text[] not null,
  constraint money_check_pkey PRIMARY KEY (id)
);
create table public.good_settings (
  id boolean default true not null,
  version bigint not null,
  settings jsonb not null,
  constraint good_settings_id_check CHECK (id),
  constraint good_settings_pkey PRIMARY KEY (id)
);
create table public.cash_lot (
  id bigint not null generated always as identity,
  account_id integer not null,
  invoice_id integer,
  purchase_id integer,
  remaining bigint default 0 not null,
  constraint cash_lot_pkey PRIMARY KEY (id),
  constraint cash_lot_remaining_check CHECK ((remaining >= 0))
);
create table public.cash_lot_entry (
  journal_id bigint not null,
  lot_id bigint not null,
  amount bigint not null,
  constraint cash_lot_entry_amount_check CHECK ((amount <> 0)),
  constraint cash_lot_entry_pkey PRIMARY KEY (journal_id, lot_id)
);
create table public.secret_key_proof (
  id boolean default true not null,
  proof text not null,
  constraint secret_key_proof_id_check CHECK (id),
  constraint secret_key_proof_pkey PRIMARY KEY (id)
);
create table public.approval (
  id integer not null generated always as identity,
  kind text not null,
  subject integer not null,
  customer_id integer not null,
  amount bigint not null,
  reason text not null,
  needs_second boolean not null,
  state text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  cause text,
  limit_of_one bigint,
  used_before bigint,
  unused bigint default 0 not null,
  input jsonb,
  constraint approval_amount_check CHECK (
CASE
    WHEN (kind = 'factor_reset'::text) THEN (amount = 0)
    ELSE (amount > 0)
END),
  constraint approval_decided CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['waiting'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  constraint approval_factor_reset CHECK (((kind <> 'factor_reset'::text) OR needs_second)),
  constraint approval_kind_check CHECK ((kind = ANY (ARRAY['balance_change'::text, 'payment_refund'::text, 'withdrawal'::text, 'order_refund'::text, 'invoice_credit'::text, 'factor_reset'::text]))),
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'lapsed'::text]))),
  constraint approval_unused CHECK (((unused >= 0) AND (unused <= amount))),
  constraint two_persons CHECK (((NOT (needs_second AND (state = 'approved'::text))) OR (decided_by <> asked_by)))
);
create table public.provider (
  name text not null,
  kind text not null,
  settings jsonb default '{}'::jsonb not null,
  sealed_keys bytea,
  is_paused boolean default false not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  away_until timestamp with time zone,
  away_seconds integer default 0 not null,
  trouble text,
  trouble_since timestamp with time zone,
  balance bigint,
  balance_currency text,
  balance_at timestamp with time zone,
  low_balance bigint,
  is_low boolean default false not null,
  sync_due_at timestamp with time zone,
  synced_at timestamp with time zone,
  pace integer,
  pace_at timestamp with time zone,
  most_per_minute integer,
  paced integer default 0 not null,
  paced_at timestamp with time zone,
  busy_since timestamp with time zone,
  busy_until timestamp with time zone,
  is_busy_told boolean default false not null,
  constraint provider_most_per_minute_check CHECK ((most_per_minute >= 1)),
  constraint provider_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint provider_pace_check CHECK ((pace >= 1)),
  constraint provider_pkey PRIMARY KEY (name),
  constraint provider_trouble_check CHECK ((trouble = ANY (ARRAY['funds'::text, 'key'::text, 'address'::text])))
);
create table public.provider_service (
  id integer not null generated always as identity,
  service_id integer not null,
  provider text not null,
  provider_service text not null,
  "position" integer not null,
  cost_per_thousand bigint,
  currency text default 'USD'::text not null,
  min_margin_percent integer,
  is_paused boolean default false not null,
  is_gone boolean default false not null,
  markup_percent integer,
  markup_floor bigint default 0 not null,
  price_step bigint default 1 not null,
  follows_price boolean default false not null,
  agreed_offer jsonb,
  constraint provider_service_cost_per_thousand_check CHECK ((cost_per_thousand >= 0)),
  constraint provider_service_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint provider_service_markup_floor_check CHECK ((markup_floor >= 0)),
  constraint provider_service_markup_percent_check CHECK (((markup_percent >= 0) AND (markup_percent <= 100000))),
  constraint provider_service_min_margin_percent_check CHECK (((min_margin_percent >= 0) AND (min_margin_percent <= 99))),
  constraint provider_service_pkey PRIMARY KEY (id),
  constraint provider_service_position_check CHECK (("position" > 0)),
  constraint provider_service_price_step_check CHECK ((price_step > 0)),
  constraint provider_service_service_id_position_key UNIQUE (service_id, "position"),
  constraint provider_service_service_id_provider_provider_service_key UNIQUE (service_id, provider, provider_service)
);
create table public.delivery_attempt (
  id integer not null generated always as identity,
  order_id integer not null,
  provider text not null,
  provider_service text not null,
  provider_reference text,
  state text not null,
  answer text,
  charge bigint,
  currency text,
  cost bigint default 0 not null,
  sent_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint delivery_attempt_charge_check CHECK ((charge >= 0)),
  constraint delivery_attempt_cost_check CHECK ((cost >= 0)),
  constraint delivery_attempt_pkey PRIMARY KEY (id),
  constraint delivery_attempt_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'accepted'::text, 'rejected'::text, 'unsent'::text, 'unknown'::text])))
);
create table simulator.service (
  id text not null,
  rate bigint not null,
  constraint service_pkey PRIMARY KEY (id),
  constraint service_rate_check CHECK ((rate >= 0))
);
create table public.channel (
  id integer not null generated always as identity,
  network_id integer not null,
  url text not null,
  name text,
  picture text,
  cursor jsonb,
  known_keys text[] default '{}'::text[] not null,
  next_check_at timestamp with time zone,
  checked_at timestamp with time zone,
  failures integer default 0 not null,
  trouble text,
  constraint channel_pkey PRIMARY KEY (id),
  constraint channel_trouble_check CHECK ((trouble = ANY (ARRAY['gone'::text, 'private'::text, 'unreachable'::text, 'unreadable'::text, 'no_source'::text]))),
  constraint channel_url_key UNIQUE (url)
);
create table public.publication (
  id integer not null generated always as identity,
  channel_id integer not null,
  key text not null,
  url text not null,
  link_kind text not null,
  title text,
  picture text,
  published_at timestamp with time zone not null,
  found_at timestamp with time zone not null,
  constraint publication_channel_id_key_key UNIQUE (channel_id, key),
  constraint publication_channel_id_url_key UNIQUE (channel_id, url),
  constraint publication_pkey PRIMARY KEY (id)
);
create table public.subscription (
  id integer not null generated always as identity,
  customer_id integer not null,
  channel_id integer not null,
  status text not null,
  end_reason text,
  name text,
  email text,
  contents_limit integer not null,
  contents_count integer default 0 not null,
  billing_type text not null,
  card_id integer,
  cost_per_publication bigint not null,
  fee_per_publication bigint not null,
  decimals integer not null,
  unpaid_in_a_row integer default 0 not null,
  terms_version text,
  immediate_start_consent boolean default false not null,
  locale text not null,
  created_at timestamp with time zone not null,
  last_found_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint subscription_billing_type_check CHECK ((billing_type = ANY (ARRAY['balance'::text, 'card'::text]))),
  constraint subscription_check CHECK ((contents_count <= contents_limit)),
  constraint subscription_check1 CHECK (((status = 'in_processing'::text) = ((ended_at IS NULL) AND (end_reason IS NULL)))),
  constraint subscription_contents_limit_check CHECK (((contents_limit >= 1) AND (contents_limit <= 1000))),
  constraint subscription_cost_per_publication_check CHECK ((cost_per_publication >= 0)),
  constraint subscription_end_reason_check CHECK ((end_reason = ANY (ARRAY['limit'::text, 'quiet'::text, 'unpaid'::text, 'customer'::text, 'services_gone'::text]))),
  constraint subscription_fee_per_publication_check CHECK ((fee_per_publication >= 0)),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['in_processing'::text, 'completed'::text, 'canceled'::text])))
);
create table public.subscription_service (
  subscription_id integer not null,
  "position" integer not null,
  service_id integer not null,
  quantity integer not null,
  is_guarantee boolean not null,
  countries integer[] default '{}'::integer[] not null,
  targetable_values jsonb default '[]'::jsonb not null,
  cost bigint not null,
  constraint subscription_service_cost_check CHECK ((cost >= 0)),
  constraint subscription_service_pkey PRIMARY KEY (subscription_id, "position"),
  constraint subscription_service_quantity_check CHECK ((quantity > 0))
);
create table public.subscription_content (
  id integer not null generated always as identity,
  subscription_id integer not null,
  publication_id integer not null,
  state text not null,
  purchase_id integer,
  left_out integer[] default '{}'::integer[] not null,
  found_at timestamp with time zone not null,
  next_try_at timestamp with time zone,
  failures integer default 0 not null,
  constraint subscription_content_pkey PRIMARY KEY (id),
  constraint subscription_content_purchase_id_key UNIQUE (purchase_id),
  constraint subscription_content_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'charging'::text, 'ordered'::text, 'unpaid'::text, 'dropped'::text, 'missed'::text]))),
  constraint subscription_content_subscription_id_publication_id_key UNIQUE (subscription_id, publication_id)
);
create table public.api_use (
  token_id integer not null,
  day date not null,
  customer_id integer not null,
  calls integer not null,
  errors integer not null,
  orders integer not null,
  times integer[] not null,
  highest_minute integer not null,
  minute timestamp with time zone not null,
  minute_calls integer not null,
  constraint api_use_pkey PRIMARY KEY (token_id, day)
);
create table public.api_error (
  id integer not null generated always as identity,
  token_id integer not null,
  day date not null,
  customer_id integer not null,
  status integer not null,
  kind text not null,
  code text not null,
  said text not null,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  calls jsonb not null,
  constraint api_error_pkey PRIMARY KEY (id),
  constraint api_error_token_id_day_status_kind_key UNIQUE (token_id, day, status, kind)
);
create table public.provider_offer (
  provider text not null,
  service text not null,
  name text not null,
  category text not null,
  type text not null,
  rate bigint not null,
  currency text not null,
  min_quantity integer not null,
  max_quantity integer not null,
  has_refill boolean not null,
  can_cancel boolean not null,
  gone_at timestamp with time zone,
  constraint provider_offer_pkey PRIMARY KEY (provider, service),
  constraint provider_offer_rate_check CHECK ((rate >= 0))
);
create table public.provider_change (
  id integer not null generated always as identity,
  at timestamp with time zone not null,
  provider text not null,
  service text not null,
  service_id integer not null,
  field text not null,
  before text,
  after text,
  state text not null,
  why text,
  constraint provider_change_pkey PRIMARY KEY (id),
  constraint provider_change_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'held'::text, 'dropped'::text])))
);
create table public.held_offers (
  provider text not null,
  offers jsonb not null,
  why text not null,
  held_at timestamp with time zone not null,
  constraint held_offers_pkey PRIMARY KEY (provider)
);
create table public.followed_service (
  service_id integer not null,
  own jsonb not null,
  applied jsonb not null,
  constraint followed_service_pkey PRIMARY KEY (service_id)
);
create table public.order_path (
  order_id integer not null,
  marks text[] not null,
  constraint order_path_pkey PRIMARY KEY (order_id)
);
create table public.webhook_endpoint (
  id integer not null generated always as identity,
  customer_id integer not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  secret_hint text not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  rest_until timestamp with time zone,
  stopped_at timestamp with time zone,
  stop_reason text,
  told_journal_id bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint webhook_endpoint_check CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoint_check1 CHECK (((stopped_at IS NULL) = (stop_reason IS NULL))),
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_stop_reason_check CHECK ((stop_reason = ANY (ARRAY['failing'::text, 'gone'::text])))
);
create table public.webhook_message (
  id bigint not null generated always as identity,
  endpoint_id integer not null,
  customer_id integer not null,
  event_id text not null,
  type text not null,
  about_kind text not null,
  about_id bigint not null,
  payload text not null,
  state text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  replayed_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_status integer,
  answer_failure text,
  answer_ms integer,
  answer_headers text,
  answer_body text,
  constraint webhook_message_about_kind_check CHECK ((about_kind = ANY (ARRAY['order'::text, 'subscription'::text, 'invoice'::text, 'balance'::text]))),
  constraint webhook_message_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint webhook_message_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_message_pkey PRIMARY KEY (id),
  constraint webhook_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'arrived'::text, 'not_arrived'::text])))
);
create table public.video_account (
  id integer not null generated always as identity,
  customer_id integer not null,
  youtube_channel_id text not null,
  code text not null,
  code_until timestamp with time zone not null,
  code_found_at timestamp with time zone,
  code_checked_at timestamp with time zone,
  subscriptions_public_at timestamp with time zone,
  subscriptions_checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  title text,
  handle text,
  picture text,
  subscribers bigint,
  views bigint default 0 not null,
  is_monetized boolean,
  videos jsonb default '[]'::jsonb not null,
  looked_at timestamp with time zone not null,
  permission bytea,
  allowed_at timestamp with time zone,
  is_reportable boolean default false not null,
  asked_at timestamp with time zone,
  next_read_at timestamp with time zone,
  read_at timestamp with time zone,
  failures integer default 0 not null,
  trouble text,
  trouble_since timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint video_account_check CHECK (((permission IS NULL) = (allowed_at IS NULL))),
  constraint video_account_check1 CHECK (((trouble IS NULL) = (trouble_since IS NULL))),
  constraint video_account_code_key UNIQUE (code),
  constraint video_account_customer_id_youtube_channel_id_key UNIQUE (customer_id, youtube_channel_id),
  constraint video_account_pkey PRIMARY KEY (id),
  constraint video_account_trouble_check CHECK ((trouble = ANY (ARRAY['gone'::text, 'revoked'::text, 'busy'::text, 'unreachable'::text])))
);
create table public.channel_day (
  account_id integer not null,
  day date not null,
  views bigint not null,
  watch_minutes bigint not null,
  average_seconds integer not null,
  average_percent double precision not null,
  gained integer not null,
  lost integer not null,
  constraint channel_day_pkey PRIMARY KEY (account_id, day)
);
create table public.ended_permission (
  id integer not null generated always as identity,
  account_id integer not null,
  permission bytea not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint ended_permission_pkey PRIMARY KEY (id)
);
create table public.tariff_plan (
  id integer not null,
  content jsonb not null,
  keywords_limit integer not null,
  price bigint not null,
  trial_days integer not null,
  is_highlight boolean not null,
  tracks text[] not null,
  is_enabled boolean not null,
  sorting integer not null,
  constraint tariff_plan_keywords_limit_check CHECK ((keywords_limit >= 0)),
  constraint tariff_plan_pkey PRIMARY KEY (id),
  constraint tariff_plan_price_check CHECK ((price >= 0)),
  constraint tariff_plan_tracks_check CHECK ((tracks <@ ARRAY['on_demand'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint tariff_plan_trial_days_check CHECK ((trial_days >= 0))
);
create table public.plan_subscription (
  id integer not null generated always as identity,
  customer_id integer not null,
  plan_id integer not null,
  price bigint not null,
  status text not null,
  billing_type text not null,
  card_id integer,
  next_plan_id integer,
  next_price bigint,
  is_ending boolean default false not null,
  started_at timestamp with time zone not null,
  trial_ends_at timestamp with time zone,
  anchor_at timestamp with time zone,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  past_due_since timestamp with time zone,
  next_step_at timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  locale text not null,
  constraint plan_subscription_billing_type_check CHECK ((billing_type = ANY (ARRAY['balance'::text, 'card'::text]))),
  constraint plan_subscription_check CHECK (((next_plan_id IS NULL) = (next_price IS NULL))),
  constraint plan_subscription_check1 CHECK (((period_start IS NULL) = (period_end IS NULL))),
  constraint plan_subscription_check2 CHECK (((status = 'past_due'::text) = (past_due_since IS NOT NULL))),
  constraint plan_subscription_check3 CHECK (((status = 'canceled'::text) = ((ended_at IS NOT NULL) AND (end_reason IS NOT NULL)))),
  constraint plan_subscription_end_reason_check CHECK ((end_reason = ANY (ARRAY['customer'::text, 'unpaid'::text]))),
  constraint plan_subscription_pkey PRIMARY KEY (id),
  constraint plan_subscription_price_check CHECK ((price >= 0)),
  constraint plan_subscription_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'trial'::text, 'active'::text, 'past_due'::text, 'canceled'::text])))
);
create table public.plan_charge (
  id integer not null generated always as identity,
  subscription_id integer not null,
  kind text not null,
  plan_id integer not null,
  price bigint not null,
  amount bigint not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  state text not null,
  invoice_id integer,
  created_at timestamp with time zone not null,
  constraint plan_charge_amount_check CHECK ((amount >= 0)),
  constraint plan_charge_check CHECK (((state <> 'charging'::text) OR (invoice_id IS NOT NULL))),
  constraint plan_charge_invoice_id_key UNIQUE (invoice_id),
  constraint plan_charge_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'renewal'::text, 'upgrade'::text]))),
  constraint plan_charge_pkey PRIMARY KEY (id),
  constraint plan_charge_state_check CHECK ((state = ANY (ARRAY['charging'::text, 'paid'::text, 'failed'::text])))
);
create table public.keyword_search (
  searcher text not null,
  customer_id integer,
  day date not null,
  search text not null,
  constraint keyword_search_pkey PRIMARY KEY (searcher, day, search)
);
create table public.ranking_lane (
  name text not null,
  free_at timestamp with time zone not null,
  day date not null,
  asked integer not null,
  failures integer not null,
  constraint ranking_lane_pkey PRIMARY KEY (name)
);
create table public.campaign (
  id integer not null generated always as identity,
  customer_id integer not null,
  url text not null,
  title text,
  countries integer[] not null,
  keywords_count integer not null,
  track text not null,
  state text not null,
  next_reading_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint campaign_check CHECK (((next_reading_at IS NULL) OR (state = 'running'::text))),
  constraint campaign_countries_check CHECK ((cardinality(countries) > 0)),
  constraint campaign_keywords_count_check CHECK ((keywords_count > 0)),
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text]))),
  constraint campaign_track_check CHECK ((track = ANY (ARRAY['on_demand'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])))
);
create table public.campaign_keyword (
  campaign_id integer not null,
  place integer not null,
  phrase text not null,
  read_as text not null,
  constraint campaign_keyword_pkey PRIMARY KEY (campaign_id, place)
);
create table public.campaign_reading (
  id bigint not null generated always as identity,
  campaign_id integer not null,
  country_id integer not null,
  began_at timestamp with time zone not null,
  positions smallint[] not null,
  read_at timestamp with time zone,
  next_place integer default 0 not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  constraint campaign_reading_campaign_id_country_id_began_at_key UNIQUE (campaign_id, country_id, began_at),
  constraint campaign_reading_pkey PRIMARY KEY (id)
);
create table public.widget (
  id integer not null generated always as identity,
  customer_id integer not null,
  name text not null,
  token text not null,
  minimum_amount bigint not null,
  method_ids integer[] not null,
  fraction integer not null,
  only_on_pages boolean default false not null,
  pages text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint widget_fraction_check CHECK (((fraction >= 0) AND (fraction <= 1000000))),
  constraint widget_method_ids_check CHECK ((cardinality(method_ids) > 0)),
  constraint widget_minimum_amount_check CHECK ((minimum_amount >= 0)),
  constraint widget_pkey PRIMARY KEY (id),
  constraint widget_token_key UNIQUE (token)
);
create table public.widget_view (
  widget_id integer not null,
  day date not null,
  page text not null,
  opened integer not null,
  last_seen_at timestamp with time zone not null,
  constraint widget_view_opened_check CHECK ((opened > 0)),
  constraint widget_view_pkey PRIMARY KEY (widget_id, day, page)
);
create table public.free_trial_quest (
  id integer not null,
  network_id integer not null,
  service_id integer not null,
  quantity integer not null,
  image text,
  repeats_count integer not null,
  allow_proof_url boolean not null,
  min_user_spend_amount bigint,
  min_replenishment_amount bigint,
  content jsonb not null,
  is_enabled boolean not null,
  sorting integer not null,
  constraint free_trial_quest_min_replenishment_amount_check CHECK ((min_replenishment_amount > 0)),
  constraint free_trial_quest_min_user_spend_amount_check CHECK ((min_user_spend_amount > 0)),
  constraint free_trial_quest_pkey PRIMARY KEY (id),
  constraint free_trial_quest_quantity_check CHECK ((quantity > 0)),
  constraint free_trial_quest_repeats_count_check CHECK ((repeats_count > 0))
);
create table public.free_trial_step (
  customer_id integer not null,
  quest_id integer not null,
  step integer not null,
  done_at timestamp with time zone not null,
  constraint free_trial_step_pkey PRIMARY KEY (customer_id, quest_id, step),
  constraint free_trial_step_step_check CHECK ((step >= 0))
);
create table public.free_trial (
  id integer not null generated always as identity,
  customer_id integer not null,
  quest_id integer constraint free_trial_quest_id_not_null1 not null,
  status text not null,
  url text not null,
  proof_url text,
  evidence text[] not null,
  reason text,
  order_id integer,
  locale text not null,
  created_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint free_trial_check CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint free_trial_check1 CHECK (((status <> ALL (ARRAY['approved'::text, 'completed'::text])) OR (order_id IS NOT NULL))),
  constraint free_trial_order_id_key UNIQUE (order_id),
  constraint free_trial_pkey PRIMARY KEY (id),
  constraint free_trial_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'completed'::text, 'rejected'::text, 'expired'::text])))
);
create table public.task_clip (
  id integer not null,
  sponsor text not null,
  url text not null,
  seconds integer not null,
  right_choice integer not null,
  reward bigint not null,
  budget bigint not null,
  spent bigint default 0 not null,
  content jsonb not null,
  is_enabled boolean not null,
  sorting integer not null,
  created_at timestamp with time zone default now() not null,
  caption_times integer[] default '{}'::integer[] not null,
  constraint task_clip_budget_check CHECK ((budget >= 0)),
  constraint task_clip_pkey PRIMARY KEY (id),
  constraint task_clip_reward_check CHECK ((reward > 0)),
  constraint task_clip_right_choice_check CHECK ((right_choice >= 0)),
  constraint task_clip_seconds_check CHECK ((seconds > 0)),
  constraint task_clip_spent_check CHECK ((spent >= 0))
);
create table public.task_check (
  id integer not null generated always as identity,
  customer_id integer not null,
  clip_id integer not null,
  youtube_account_id integer not null,
  youtube_channel_id text not null,
  status text not null,
  reward bigint not null,
  watched_ms integer default 0 not null,
  reported_at timestamp with time zone,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  available_at timestamp with time zone,
  taken bigint default 0 not null,
  undone_at timestamp with time zone,
  constraint task_check_check CHECK (((status = 'approved'::text) = (available_at IS NOT NULL))),
  constraint task_check_check1 CHECK ((taken <= reward)),
  constraint task_check_pkey PRIMARY KEY (id),
  constraint task_check_reward_check CHECK ((reward > 0)),
  constraint task_check_status_check CHECK ((status = ANY (ARRAY['created'::text, 'started'::text, 'ended'::text, 'approved'::text, 'rejected'::text, 'expired'::text]))),
  constraint task_check_taken_check CHECK ((taken >= 0)),
  constraint task_check_tries_check CHECK (((tries >= 0) AND (tries <= 3))),
  constraint task_check_watched_ms_check CHECK ((watched_ms >= 0))
);
create table public.support_ticket (
  id integer not null generated always as identity,
  customer_id integer,
  email text,
  locale text not null,
  order_id integer,
  kind text not null,
  state text not null,
  subject text not null,
  is_unread boolean default false not null,
  was_helped boolean,
  opened_at timestamp with time zone not null,
  first_answer_at timestamp with time zone,
  written_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  assignee_id integer,
  constraint support_ticket_check CHECK (((customer_id IS NOT NULL) OR (email IS NOT NULL))),
  constraint support_ticket_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint support_ticket_kind_check CHECK ((kind = ANY (ARRAY['refill'::text, 'cancel'::text, 'speed_up'::text, 'payment'::text, 'other'::text]))),
  constraint support_ticket_pkey PRIMARY KEY (id),
  constraint support_ticket_state_check CHECK ((state = ANY (ARRAY['with_us'::text, 'answered'::text, 'closed'::text])))
);
create table public.support_entry (
  id bigint not null generated always as identity,
  ticket_id integer not null,
  type text not null,
  by text not null,
  staff_name text,
  body text,
  left_out integer default 0 not null,
  key text,
  at timestamp with time zone not null,
  letter text,
  constraint support_entry_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'staff'::text, 'clock'::text]))),
  constraint support_entry_check CHECK (((type = 'message'::text) = (body IS NOT NULL))),
  constraint support_entry_pkey PRIMARY KEY (id),
  constraint support_entry_ticket_id_key_key UNIQUE (ticket_id, key),
  constraint support_entry_type_check CHECK ((type = ANY (ARRAY['message'::text, 'looked'::text, 'closed'::text])))
);
create table public.support_file (
  id integer not null generated always as identity,
  customer_id integer,
  ticket_id integer,
  entry_id bigint,
  name text not null,
  type text not null,
  size integer not null,
  stored_name text not null,
  file_key bytea not null,
  sent_at timestamp with time zone not null,
  constraint support_file_check CHECK (((customer_id IS NULL) <> (ticket_id IS NULL))),
  constraint support_file_pkey PRIMARY KEY (id),
  constraint support_file_stored_name_key UNIQUE (stored_name),
  constraint support_file_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'application/pdf'::text])))
);
create table public.support_draft (
  customer_id integer not null,
  about text not null,
  kind text,
  body text not null,
  at timestamp with time zone not null,
  constraint support_draft_pkey PRIMARY KEY (customer_id, about)
);
create table public.service_change (
  id integer not null generated always as identity,
  service_id integer not null,
  network_id integer not null,
  kind text not null,
  day date not null,
  changed_at timestamp with time zone not null,
  price_before bigint,
  price_after bigint,
  min_before integer,
  min_after integer,
  max_before integer,
  max_after integer,
  constraint service_change_kind_check CHECK ((kind = ANY (ARRAY['price'::text, 'limits'::text, 'paused'::text, 'resumed'::text, 'new'::text]))),
  constraint service_change_pkey PRIMARY KEY (id),
  constraint service_change_service_id_kind_day_key UNIQUE (service_id, kind, day)
);
create table public.known_service (
  service_id integer not null,
  is_on_sale boolean not null,
  pricing_per integer not null,
  price bigint not null,
  min_quantity integer not null,
  max_quantity integer not null,
  constraint known_service_pkey PRIMARY KEY (service_id)
);
create table public.known_catalogue (
  version bigint
);
create table public.push_key (
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamp with time zone not null
);
create table public.push_device (
  id integer not null generated always as identity,
  customer_id integer not null,
  session_id integer not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  name text not null,
  locale text not null,
  created_at timestamp with time zone not null,
  quiet_until timestamp with time zone,
  told_at timestamp with time zone,
  constraint push_device_endpoint_key UNIQUE (endpoint),
  constraint push_device_pkey PRIMARY KEY (id)
);
create table public.push_notice (
  id bigint not null generated always as identity,
  device_id integer not null,
  customer_id integer not null,
  kind text not null,
  about_id integer not null,
  service_id integer,
  created_at timestamp with time zone not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint push_notice_pkey PRIMARY KEY (id)
);
create table public.notice_choice (
  customer_id integer not null,
  pushes_orders boolean default true not null,
  pushes_tickets boolean default true not null,
  writes_prices boolean default false not null,
  services_told_at timestamp with time zone,
  constraint notice_choice_pkey PRIMARY KEY (customer_id)
);
create table public.service_wait (
  customer_id integer not null,
  service_id integer not null,
  created_at timestamp with time zone not null,
  constraint service_wait_pkey PRIMARY KEY (customer_id, service_id)
);
create table public.service_news (
  customer_id integer not null,
  service_id integer not null,
  kind text not null,
  price_before bigint,
  pricing_per integer,
  created_at timestamp with time zone not null,
  constraint service_news_check CHECK (((kind = 'cheaper'::text) = (price_before IS NOT NULL))),
  constraint service_news_check1 CHECK (((price_before IS NULL) = (pricing_per IS NULL))),
  constraint service_news_kind_check CHECK ((kind = ANY (ARRAY['cheaper'::text, 'back'::text]))),
  constraint service_news_pkey PRIMARY KEY (customer_id, service_id, kind)
);
create table public.widget_sale (
  purchase_id integer not null,
  widget_id integer not null,
  page text not null,
  created_at timestamp with time zone not null,
  constraint widget_sale_pkey PRIMARY KEY (purchase_id)
);
create table public.staff_session (
  id integer not null generated always as identity,
  account_id integer not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  proven_by text,
  ended_at timestamp with time zone,
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_proven_by_check CHECK ((proven_by = ANY (ARRAY['passkey'::text, 'app'::text, 'recovery'::text]))),
  constraint staff_session_token_hash_key UNIQUE (token_hash)
);
create table public.order_note (
  id bigint not null generated always as identity,
  order_id integer not null,
  by text not null,
  body text not null,
  at timestamp with time zone not null,
  constraint order_note_pkey PRIMARY KEY (id)
);
create table public.bank_statement (
  id integer not null generated always as identity,
  format text not null,
  account text not null,
  read_by text not null,
  read_at timestamp with time zone not null,
  constraint bank_statement_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'camt052'::text, 'camt053'::text, 'camt054'::text, 'mt940'::text, 'zip'::text]))),
  constraint bank_statement_pkey PRIMARY KEY (id)
);
create table public.bank_line (
  id integer not null generated always as identity,
  statement_id integer not null,
  account text not null,
  fingerprint bytea not null,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  sender text not null,
  reference text not null,
  numbers integer[] not null,
  identity smallint default 1 not null,
  constraint bank_line_account_fingerprint_key UNIQUE (account, fingerprint),
  constraint bank_line_amount_check CHECK ((amount > 0)),
  constraint bank_line_pkey PRIMARY KEY (id)
);
create table public.bank_placement (
  line_id integer not null,
  invoice_id integer not null,
  placed_by text not null,
  placed_at timestamp with time zone not null,
  constraint bank_placement_pkey PRIMARY KEY (line_id)
);
create table public.dispute_answer (
  dispute_id integer not null,
  note text not null,
  answered_by text not null,
  answered_at timestamp with time zone not null,
  constraint dispute_answer_pkey PRIMARY KEY (dispute_id)
);
create table public.staff_member (
  customer_id integer not null,
  since timestamp with time zone not null,
  invited_by text,
  refund_a_day bigint,
  correction_a_day bigint,
  credit_each bigint,
  payout_each bigint,
  left_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint staff_member_correction_a_day_check CHECK ((correction_a_day >= 0)),
  constraint staff_member_credit_each_check CHECK ((credit_each >= 0)),
  constraint staff_member_payout_each_check CHECK ((payout_each >= 0)),
  constraint staff_member_pkey PRIMARY KEY (customer_id),
  constraint staff_member_refund_a_day_check CHECK ((refund_a_day >= 0))
);
create table public.staff_invitation (
  id integer not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  locale text not null,
  refund_a_day bigint,
  correction_a_day bigint,
  credit_each bigint,
  payout_each bigint,
  granted_permissions text[] default '{}'::text[] not null,
  invited_by text not null,
  round integer default 1 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  constraint staff_invitation_pkey PRIMARY KEY (id)
);
create table public.customer_note (
  id integer not null generated always as identity,
  customer_id integer not null,
  body text not null,
  by text not null,
  at timestamp with time zone not null,
  constraint customer_note_pkey PRIMARY KEY (id)
);
create table public.payment_question (
  id bigint not null generated always as identity,
  invoice_id integer not null,
  ticket_id integer,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  constraint payment_question_pkey PRIMARY KEY (id)
);
create table public.desk_view (
  id integer not null generated always as identity,
  customer_id integer not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint desk_view_customer_id_list_name_key UNIQUE (customer_id, list, name),
  constraint desk_view_pkey PRIMARY KEY (id)
);
create table public.support_note (
  id integer not null generated always as identity,
  ticket_id integer not null,
  by text not null,
  body text not null,
  at timestamp with time zone not null,
  constraint support_note_pkey PRIMARY KEY (id)
);
create table public.audit_check (
  up_to bigint not null,
  hash bytea,
  checked_at timestamp with time zone not null,
  broken bigint[] not null,
  constraint audit_check_pkey PRIMARY KEY (up_to)
);
create table public.support_letter (
  id integer not null generated always as identity,
  key text not null,
  reason text not null,
  ticket_id integer,
  sender text not null,
  body text not null,
  files text[] not null,
  received_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_by text,
  decided_at timestamp with time zone,
  constraint support_letter_key_key UNIQUE (key),
  constraint support_letter_pkey PRIMARY KEY (id),
  constraint support_letter_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'placed'::text, 'dismissed'::text])))
);
create table public.page_fault (
  digest bytea not null,
  application text not null,
  kind text not null,
  message text not null,
  stack text not null,
  place text,
  is_located boolean default false not null,
  release text not null,
  browser text not null,
  count integer default 1 not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint page_fault_application_check CHECK ((application = ANY (ARRAY['shop'::text, 'desk'::text]))),
  constraint page_fault_kind_check CHECK ((kind = ANY (ARRAY['error'::text, 'rejection'::text, 'policy'::text, 'caught'::text]))),
  constraint page_fault_pkey PRIMARY KEY (digest)
);
CREATE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if (select coalesce(sum(amount), 1) from posting where journal_id = new.journal_id) <> 0 then
        raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
      end if;
      return null;
    end $function$;
CREATE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $function$;
CREATE FUNCTION public.bump_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      bumped bigint;
    begin
      update catalogue_version set version = version + 1 returning version into bumped;
      perform pg_notify('catalogue', bumped::text);
      return null;
    end $function$;
CREATE FUNCTION public.tell_site_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('site', '');
      return null;
    end $function$;
CREATE FUNCTION public.email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
        else name || '@' || domain end
      from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) as parts
    $function$;
CREATE FUNCTION public.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.version := old.version + 1;
      return new;
    end $function$;
CREATE FUNCTION public.keep_balance_after()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update ledger_account set balance = balance + new.amount where id = new.account_id and customer_id is not null
      returning balance into new.balance_after;
      return new;
    end $function$;
CREATE FUNCTION public.enter_in_lot(journal_id bigint, lot_id bigint, change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      update cash_lot set remaining = remaining + change where id = lot_id;
      insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, change);
    end $function$;
CREATE FUNCTION public.open_lot(journal_id bigint, account integer, invoice integer, purchase integer, held bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      lot_id bigint;
    begin
      insert into cash_lot (account_id, invoice_id, purchase_id, remaining)
      values (account, invoice, purchase, held) returning id into lot_id;
      insert into cash_lot_entry (journal_id, lot_id, amount) values (journal_id, lot_id, held);
    end $function$;
CREATE FUNCTION public.take_from_lots(cause public.journal, account integer, wanted bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      lot record;
      rest bigint := wanted;
    begin
      for lot in
        select id, remaining from cash_lot where account_id = account and remaining > 0
        order by (invoice_id = cause.invoice_id or purchase_id = cause.purchase_id) is true desc,
          (cause.kind = 'admin' and invoice_id is null) desc, id
      loop
        perform enter_in_lot(cause.id, lot.id, -least(rest, lot.remaining));
        rest := rest - least(rest, lot.remaining);
        exit when rest = 0;
      end loop;
      if rest > 0 then
        raise exception 'the lots of account % lack %', account, rest using errcode = 'check_violation';
      end if;
    end $function$;
CREATE FUNCTION public.return_to_lots(cause public.journal, account integer, given bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      origin record;
      part bigint;
      rest bigint := given;
    begin
      for origin in
        with moved as (
          select lot.id, lot.account_id, lot.invoice_id, lot.purchase_id, sum(entry.amount) as change,
            lot.account_id = account and min(entry.amount) < 0 as is_own
          from journal same
          join cash_lot_entry entry on entry.journal_id = same.id
          join cash_lot lot on lot.id = entry.lot_id
          where same.id = cause.undoes or same.undoes = cause.undoes
          group by lot.id
        )
        select invoice_id, purchase_id, -sum(change) as taken, max(id) filter (where account_id = account) as lot_id
        from moved
        group by invoice_id, purchase_id, case when is_own then id end having sum(change) < 0
        order by max(id) desc
      loop
        exit when rest = 0;
        part := least(rest, origin.taken);
        if origin.lot_id is null then
          perform open_lot(cause.id, account, origin.invoice_id, origin.purchase_id, part);
        else
          perform enter_in_lot(cause.id, origin.lot_id, part);
        end if;
        rest := rest - part;
      end loop;
      if rest > 0 then perform open_lot(cause.id, account, null, null, rest); end if;
    end $function$;
CREATE FUNCTION public.move_to_lots(cause public.journal, account integer, given bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      lot record;
      rest bigint := given;
    begin
      for lot in
        select invoice_id, purchase_id, -amount as taken from cash_lot_entry join cash_lot on cash_lot.id = lot_id
        where journal_id = cause.id and amount < 0 order by lot_id
      loop
        exit when rest = 0;
        perform open_lot(cause.id, account, lot.invoice_id, lot.purchase_id, least(rest, lot.taken));
        rest := rest - least(rest, lot.taken);
      end loop;
      if rest > 0 then perform open_lot(cause.id, account, null, null, rest); end if;
    end $function$;
CREATE FUNCTION public.keep_lots_of(cause public.journal, account integer, amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if amount < 0 then
        perform take_from_lots(cause, account, -amount);
      elsif cause.undoes is not null then
        perform return_to_lots(cause, account, amount);
      elsif exists (select from cash_lot_entry entry where entry.journal_id = cause.id) then
        perform move_to_lots(cause, account, amount);
      else
        perform open_lot(cause.id, account, cause.invoice_id, cause.purchase_id, amount);
      end if;
    end $function$;
CREATE FUNCTION public.keep_lots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      leg record;
    begin
      for leg in
        select journal as cause, added.account_id, added.amount
        from added join ledger_account on ledger_account.id = added.account_id and ledger_account.kind = 'cash'
        join journal on journal.id = added.journal_id
        order by added.journal_id, added.amount
      loop
        perform keep_lots_of(leg.cause, leg.account_id, leg.amount);
      end loop;
      return null;
    end $function$;
CREATE FUNCTION public.require_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if not exists (
        select from approval where kind = tg_argv[0] and subject = new.id and (state = 'approved' or new.state = 'approved')
      ) then
        raise exception '% % is not approved', tg_argv[0], new.id using errcode = 'check_violation', constraint = 'approved';
      end if;
      return new;
    end $function$;
CREATE FUNCTION public.tell_providers_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_notify('providers', '');
      return null;
    end $function$;
CREATE FUNCTION public.audit_hash(before bytea, entry public.audit_entry)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select sha256(convert_to(jsonb_build_array(
        encode(before, 'hex'), entry.id, extract(epoch from entry.at), entry.actor, entry.permission, entry.action,
        entry.subject, entry.before, entry.after, entry.reason
      )::text, 'UTF8'))
    $function$;
CREATE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
      new.id := nextval(pg_get_serial_sequence('audit_entry', 'id'));
      new.hash := audit_hash((select hash from audit_entry order by id desc limit 1), new);
      return new;
    end $function$;
CREATE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (octet_length(value) = length(value)) THEN lower((value COLLATE "C"))
             ELSE ( SELECT translate(replace(replace(replace(replace(
                     CASE
                         WHEN (typed.lowered ~ '[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾℲⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃ]'::text) THEN translate(typed.lowered, 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾℲⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃ'::text, 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǆǉǉǌǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿⅎⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄ'::text)
                         ELSE typed.lowered
                     END, 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'łđðøıħς'::text, 'lddoihσ'::text) AS translate
                FROM ( SELECT lower(regexp_replace(NORMALIZE(fold_text.value, NFKD), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text)) AS lowered) typed)
         END AS translate;
END;
CREATE FUNCTION public.searched_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT
         CASE
             WHEN ((octet_length(value) > length(value)) AND (NORMALIZE(value) ~ '[äÄöÖüÜøØåÅ]'::text)) THEN ((public.fold_text(value) || ' '::text) || public.fold_text(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NORMALIZE(value), 'ä'::text, 'ae'::text), 'Ä'::text, 'ae'::text), 'ö'::text, 'oe'::text), 'Ö'::text, 'oe'::text), 'ü'::text, 'ue'::text), 'Ü'::text, 'ue'::text), 'ø'::text, 'oe'::text), 'Ø'::text, 'oe'::text), 'å'::text, 'aa'::text), 'Å'::text, 'aa'::text)))
             ELSE public.fold_text(value)
         END AS fold_text;
END;
CREATE FUNCTION public.searched_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT ARRAY( SELECT "left"(word.word, 100) AS "left"
            FROM regexp_split_to_table(public.searched_text("left"(searched_words.value, 500)), '[\s!-/:-@\[-`{-~·、，。「」]+'::text) word(word)
           WHERE (word.word <> ''::text)) AS "array";
END;
alter table public.api_error add constraint api_error_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.api_token add constraint api_token_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.api_use add constraint api_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.approval add constraint approval_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.approval add constraint not_their_own CHECK (((state <> 'approved'::text) OR (decided_by <> ('staff '::text || customer_id)))) NOT VALID;
alter table public.balance_change add constraint asked_by_approval CHECK ((state IS NULL)) NOT VALID;
alter table public.balance_change add constraint balance_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.customer(id);
alter table public.balance_change add constraint balance_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.balance_change add constraint balance_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.customer(id);
alter table public.balance_change add constraint not_their_own CHECK (((state <> 'done'::text) OR (decided_by <> customer_id))) NOT VALID;
alter table public.bank_line add constraint bank_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES public.bank_statement(id);
alter table public.bank_placement add constraint bank_placement_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.bank_placement add constraint bank_placement_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.bank_line(id);
alter table public.campaign add constraint campaign_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.campaign_keyword add constraint campaign_keyword_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaign(id);
alter table public.campaign_reading add constraint campaign_reading_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaign(id);
alter table public.cash_lot add constraint cash_lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.ledger_account(id);
alter table public.cash_lot_entry add constraint cash_lot_entry_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES public.journal(id);
alter table public.cash_lot_entry add constraint cash_lot_entry_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES public.cash_lot(id);
alter table public.channel add constraint channel_network_id_fkey FOREIGN KEY (network_id) REFERENCES public.network(id);
alter table public.channel_day add constraint channel_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.video_account(id);
alter table public.coupon add constraint coupon_network_id_fkey FOREIGN KEY (network_id) REFERENCES public.network(id);
alter table public.coupon_use add constraint coupon_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupon(id);
alter table public.coupon_use add constraint coupon_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.coupon_use add constraint coupon_use_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchase(id);
alter table public.customer add constraint customer_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES public.grade(id) ON DELETE SET NULL;
alter table public.customer add constraint customer_is_reached CHECK (((email IS NOT NULL) OR ((password_hash IS NOT NULL) AND (email_verified_at IS NULL)))) NOT VALID;
alter table public.customer_note add constraint customer_note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.data_export add constraint data_export_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.delivery add constraint delivery_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.delivery_attempt add constraint delivery_attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.desk_view add constraint desk_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.dispute add constraint dispute_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);
alter table public.dispute add constraint dispute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.dispute add constraint dispute_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.dispute_answer add constraint dispute_answer_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.dispute(id);
alter table public.document add constraint document_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.document_view add constraint document_view_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.document(id) ON DELETE CASCADE;
alter table public.drip_feed add constraint drip_feed_id_fkey FOREIGN KEY (id) REFERENCES public.orders(id);
alter table public.favorite add constraint favorite_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.favorite add constraint favorite_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.followed_service add constraint followed_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.free_trial add constraint free_trial_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.free_trial add constraint free_trial_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.free_trial add constraint free_trial_quest_id_fkey FOREIGN KEY (quest_id) REFERENCES public.free_trial_quest(id);
alter table public.free_trial_step add constraint free_trial_step_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.free_trial_step add constraint free_trial_step_quest_id_fkey FOREIGN KEY (quest_id) REFERENCES public.free_trial_quest(id) ON DELETE CASCADE;
alter table public.gateway_event add constraint gateway_event_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.grade_review add constraint grade_review_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;
alter table public.held_offers add constraint held_offers_provider_fkey FOREIGN KEY (provider) REFERENCES public.provider(name);
alter table public.identity add constraint identity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.invoice add constraint invoice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.invoice add constraint invoice_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchase(id);
alter table public.invoice add constraint invoice_rest_of_fkey FOREIGN KEY (rest_of) REFERENCES public.invoice(id);
alter table public.journal add constraint journal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.journal add constraint journal_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.journal(id);
alter table public.keyword_reading add constraint keyword_reading_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.keyword_search add constraint keyword_search_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.known_service add constraint known_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.ledger_account add constraint ledger_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.linked_card add constraint linked_card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.notice_choice add constraint notice_choice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.order_event add constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.order_note add constraint order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.order_path add constraint order_path_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.orders add constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.orders add constraint orders_drip_feed_id_fkey FOREIGN KEY (drip_feed_id) REFERENCES public.drip_feed(id);
alter table public.orders add constraint orders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.orders(id);
alter table public.orders add constraint orders_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchase(id);
alter table public.orders add constraint orders_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id);
alter table public.passkey add constraint passkey_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.passkey_challenge add constraint passkey_challenge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.payment_attempt add constraint payment_attempt_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.payment_attempt add constraint payment_attempt_linked_card_id_fkey FOREIGN KEY (linked_card_id) REFERENCES public.linked_card(id);
alter table public.payment_question add constraint payment_question_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.payment_question add constraint payment_question_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE SET NULL;
alter table public.payment_refund add constraint payment_refund_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.customer(id);
alter table public.payment_refund add constraint payment_refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id);
alter table public.payment_refund add constraint payment_refund_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.payment_refund add constraint payment_refund_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.customer(id);
alter table public.payment_refund add constraint payment_refund_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.plan_charge add constraint plan_charge_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);
alter table public.plan_charge add constraint plan_charge_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.tariff_plan(id);
alter table public.plan_charge add constraint plan_charge_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.plan_subscription(id);
alter table public.plan_subscription add constraint plan_subscription_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.linked_card(id);
alter table public.plan_subscription add constraint plan_subscription_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.plan_subscription add constraint plan_subscription_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES public.tariff_plan(id);
alter table public.plan_subscription add constraint plan_subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.tariff_plan(id);
alter table public.posting add constraint posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.ledger_account(id);
alter table public.posting add constraint posting_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES public.journal(id);
alter table public.provider_change add constraint provider_change_provider_fkey FOREIGN KEY (provider) REFERENCES public.provider(name);
alter table public.provider_offer add constraint provider_offer_provider_fkey FOREIGN KEY (provider) REFERENCES public.provider(name);
alter table public.provider_service add constraint provider_service_provider_fkey FOREIGN KEY (provider) REFERENCES public.provider(name);
alter table public.provider_service add constraint provider_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.publication add constraint publication_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id);
alter table public.purchase add constraint purchase_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupon(id);
alter table public.purchase add constraint purchase_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.purchase add constraint purchase_widget_id_fkey FOREIGN KEY (widget_id) REFERENCES public.widget(id);
alter table public.push_device add constraint push_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.push_device add constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;
alter table public.push_notice add constraint push_notice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.push_notice add constraint push_notice_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.push_device(id) ON DELETE CASCADE;
alter table public.recovery_code add constraint recovery_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.second_factor(customer_id) ON DELETE CASCADE;
alter table public.referral add constraint referral_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES public.customer(id);
alter table public.referral add constraint referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.customer(id);
alter table public.referral_click add constraint referral_click_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.customer(id);
alter table public.refill add constraint refill_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.reward add constraint reward_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchase(id);
alter table public.reward add constraint reward_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES public.referral(id);
alter table public.reward add constraint reward_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.customer(id);
alter table public.reward add constraint reward_widget_id_fkey FOREIGN KEY (widget_id) REFERENCES public.widget(id);
alter table public.saved_view add constraint saved_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.second_factor add constraint second_factor_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.service add constraint service_network_id_fkey FOREIGN KEY (network_id) REFERENCES public.network(id);
alter table public.service add constraint service_service_type_id_fkey FOREIGN KEY (service_type_id) REFERENCES public.service_type(id);
alter table public.service_change add constraint service_change_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.service_figures add constraint service_figures_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.service_news add constraint service_news_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.service_news add constraint service_news_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.service_pair add constraint service_pair_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.service_pair add constraint service_pair_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.service_type add constraint service_type_network_id_fkey FOREIGN KEY (network_id) REFERENCES public.network(id);
alter table public.service_wait add constraint service_wait_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.service_wait add constraint service_wait_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id) ON DELETE CASCADE;
alter table public.session add constraint session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;
alter table public.session add constraint session_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES public.customer(id);
alter table public.special_offer add constraint special_offer_network_id_fkey FOREIGN KEY (network_id) REFERENCES public.network(id);
alter table public.staff_member add constraint staff_member_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.staff_session add constraint staff_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.customer(id);
alter table public.subscription add constraint subscription_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.linked_card(id);
alter table public.subscription add constraint subscription_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id);
alter table public.subscription add constraint subscription_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.subscription_content add constraint subscription_content_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES public.publication(id);
alter table public.subscription_content add constraint subscription_content_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchase(id);
alter table public.subscription_content add constraint subscription_content_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscription(id);
alter table public.subscription_service add constraint subscription_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.service(id);
alter table public.subscription_service add constraint subscription_service_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscription(id);
alter table public.support_draft add constraint support_draft_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.support_entry add constraint support_entry_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE CASCADE;
alter table public.support_file add constraint support_file_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.support_file add constraint support_file_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.support_entry(id) ON DELETE CASCADE;
alter table public.support_file add constraint support_file_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE CASCADE;
alter table public.support_letter add constraint support_letter_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE CASCADE;
alter table public.support_note add constraint support_note_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.support_ticket(id) ON DELETE CASCADE;
alter table public.support_ticket add constraint support_ticket_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.customer(id);
alter table public.support_ticket add constraint support_ticket_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.support_ticket add constraint support_ticket_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
alter table public.task_check add constraint task_check_clip_id_fkey FOREIGN KEY (clip_id) REFERENCES public.task_clip(id);
alter table public.task_check add constraint task_check_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.vat_check add constraint vat_check_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.video_account add constraint video_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.webhook_endpoint add constraint webhook_endpoint_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.webhook_message add constraint webhook_message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.webhook_message add constraint webhook_message_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoint(id);
alter table public.widget add constraint widget_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.widget_sale add constraint widget_sale_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchase(id);
alter table public.widget_sale add constraint widget_sale_widget_id_fkey FOREIGN KEY (widget_id) REFERENCES public.widget(id);
alter table public.widget_view add constraint widget_view_widget_id_fkey FOREIGN KEY (widget_id) REFERENCES public.widget(id);
alter table public.withdrawal add constraint withdrawal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.withdrawal add constraint withdrawal_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.withdrawal_method(id);
alter table simulator.delivery add constraint delivery_refill_of_fkey FOREIGN KEY (refill_of) REFERENCES simulator.delivery(id);
CREATE INDEX api_error_customer ON public.api_error USING btree (customer_id, day);
CREATE INDEX api_error_day ON public.api_error USING btree (day);
CREATE INDEX api_token_customer ON public.api_token USING btree (customer_id);
CREATE INDEX api_use_customer ON public.api_use USING btree (customer_id, day);
CREATE INDEX api_use_day ON public.api_use USING btree (day);
CREATE INDEX approval_customer ON public.approval USING btree (customer_id);
CREATE INDEX approval_decided_at ON public.approval USING btree (decided_at, id) WHERE needs_second;
CREATE INDEX approval_of_a_day ON public.approval USING btree (asked_by, asked_at);
CREATE INDEX approval_subject ON public.approval USING btree (kind, subject, id);
CREATE INDEX approval_waiting ON public.approval USING btree (kind, id) WHERE (state = 'waiting'::text);
CREATE INDEX audit_check_time ON public.audit_check USING btree (checked_at);
CREATE INDEX audit_entry_action ON public.audit_entry USING btree (action text_pattern_ops, id);
CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (actor text_pattern_ops, id);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at, id);
CREATE INDEX audit_entry_money ON public.audit_entry USING btree (id) WHERE (after ? 'amount'::text);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (subject, id);
CREATE INDEX balance_change_of_a_day ON public.balance_change USING btree (asked_by, customer_id, asked_at);
CREATE INDEX balance_change_waiting ON public.balance_change USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX bank_line_amount ON public.bank_line USING btree (currency, amount);
CREATE INDEX bank_line_booked ON public.bank_line USING btree (booked_on, id);
CREATE INDEX bank_line_numbers ON public.bank_line USING gin (numbers);
CREATE INDEX bank_line_statement ON public.bank_line USING btree (statement_id, id);
CREATE INDEX bank_placement_invoice ON public.bank_placement USING btree (invoice_id);
CREATE INDEX campaign_customer ON public.campaign USING btree (customer_id, id);
CREATE INDEX campaign_due ON public.campaign USING btree (next_reading_at) WHERE (next_reading_at IS NOT NULL);
CREATE INDEX campaign_reading_due ON public.campaign_reading USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX campaign_reading_open ON public.campaign_reading USING btree (campaign_id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX cash_lot_invoice ON public.cash_lot USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX cash_lot_open ON public.cash_lot USING btree (account_id, id) WHERE (remaining > 0);
CREATE INDEX channel_next_check ON public.channel USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX consent_age ON public.consent USING btree (chosen_at);
CREATE INDEX coupon_use_coupon ON public.coupon_use USING btree (coupon_id, customer_id) WHERE (state <> 'released'::text);
CREATE INDEX coupon_use_invoice ON public.coupon_use USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX coupon_use_purchase ON public.coupon_use USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
CREATE INDEX coupon_use_reserved ON public.coupon_use USING btree (coupon_id, reserved_until) WHERE (state = 'reserved'::text);
CREATE INDEX customer_documents_sent ON public.customer USING btree (verification_sent_at, id) WHERE (verification_sent_at IS NOT NULL);
CREATE INDEX customer_email_start ON public.customer USING btree (email text_pattern_ops);
CREATE INDEX customer_frozen ON public.customer USING btree (id) WHERE (frozen_at IS NOT NULL);
CREATE INDEX customer_grade ON public.customer USING btree (grade_id, id) WHERE (grade_id IS NOT NULL);
CREATE INDEX customer_grade_expiry ON public.customer USING btree (grade_expires_at) WHERE (grade_expires_at IS NOT NULL);
CREATE INDEX customer_mailbox ON public.customer USING btree (public.email_key(email));
CREATE INDEX customer_name_words ON public.customer USING gin (array_to_tsvector(public.searched_words(name)));
CREATE INDEX customer_note_customer ON public.customer_note USING btree (customer_id, id);
CREATE INDEX customer_to_erase ON public.customer USING btree (deletion_at) WHERE (deletion_at IS NOT NULL);
CREATE INDEX data_export_due ON public.data_export USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX data_export_over ON public.data_export USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX delivery_at_a_loss ON public.delivery USING btree (order_id) WHERE (loss_cost IS NOT NULL);
CREATE INDEX delivery_attempt_order ON public.delivery_attempt USING btree (order_id);
CREATE INDEX delivery_attempt_provider ON public.delivery_attempt USING btree (provider, order_id);
CREATE INDEX delivery_counted ON public.delivery USING btree (order_id) INCLUDE (counted) WHERE (counted IS NOT NULL);
CREATE INDEX delivery_held ON public.delivery USING btree (order_id) WHERE (state = 'held'::text);
CREATE INDEX delivery_in_doubt ON public.delivery USING btree (order_id) WHERE (doubt IS NOT NULL);
CREATE INDEX delivery_to_ask ON public.delivery USING btree (provider, next_check_at) WHERE (state = 'accepted'::text);
CREATE INDEX delivery_to_send ON public.delivery USING btree (provider, next_check_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX delivery_untold ON public.delivery USING btree (updated_at) WHERE ((state = 'accepted'::text) AND (desired IS DISTINCT FROM reported));
CREATE INDEX dispute_customer ON public.dispute USING btree (customer_id, id);
CREATE INDEX dispute_deadline ON public.dispute USING btree (COALESCE(answer_by, '9999-12-31 00:00:00+00'::timestamp with time zone), id) WHERE (state = 'opened'::text);
CREATE INDEX dispute_decided ON public.dispute USING btree (id) WHERE (state <> 'opened'::text);
CREATE INDEX dispute_invoice ON public.dispute USING btree (invoice_id);
CREATE INDEX document_kept ON public.document USING btree (decided_at) WHERE (file_key IS NOT NULL);
CREATE INDEX document_of_customer ON public.document USING btree (customer_id, decided_at);
CREATE INDEX document_view_of ON public.document_view USING btree (document_id);
CREATE INDEX drip_feed_due ON public.drip_feed USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);
CREATE INDEX dropped_file_due ON public.dropped_file USING btree (next_try_at);
CREATE INDEX ended_permission_due ON public.ended_permission USING btree (next_try_at);
CREATE INDEX event_created ON public.event USING brin (created_at);
CREATE INDEX event_customer ON public.event USING btree (customer_id, xid);
CREATE INDEX favorite_service ON public.favorite USING btree (service_id);
CREATE INDEX free_trial_customer ON public.free_trial USING btree (customer_id, id);
CREATE INDEX free_trial_decided ON public.free_trial USING btree (decided_at) WHERE (proof_url IS NOT NULL);
CREATE INDEX free_trial_of_quest ON public.free_trial USING btree (quest_id);
CREATE INDEX free_trial_waiting ON public.free_trial USING btree (expire_at) WHERE (status = 'pending'::text);
CREATE INDEX gateway_event_invoice ON public.gateway_event USING btree (invoice_id, received_at);
CREATE INDEX guessed_mailbox_due ON public.guessed_mailbox USING btree (next_try_at);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX identity_of_customer ON public.identity USING btree (customer_id);
CREATE INDEX invoice_marked ON public.invoice USING btree (customer_id) WHERE (status = 'marked'::text);
CREATE INDEX invoice_marked_before ON public.invoice USING btree (id) WHERE ((marked_at IS NOT NULL) AND (status = ANY (ARRAY['paid'::text, 'rejected'::text])));
CREATE INDEX invoice_marked_since ON public.invoice USING btree (marked_at, id) WHERE (status = 'marked'::text);
CREATE INDEX invoice_of_customer ON public.invoice USING btree (customer_id, id);
CREATE INDEX invoice_open ON public.invoice USING btree (expires_at) WHERE (status = 'created'::text);
CREATE INDEX invoice_purchase ON public.invoice USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
CREATE INDEX invoice_rest ON public.invoice USING btree (rest_of) WHERE (rest_of IS NOT NULL);
CREATE INDEX journal_customer ON public.journal USING btree (customer_id, id);
CREATE INDEX journal_of_day ON public.journal USING brin (created_at);
CREATE INDEX journal_statement ON public.journal USING btree (customer_id, created_at, id) INCLUDE (kind);
CREATE INDEX journal_undoes ON public.journal USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE INDEX keyword_reading_due ON public.keyword_reading USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX keyword_search_customer ON public.keyword_search USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX keyword_search_day ON public.keyword_search USING btree (day);
CREATE INDEX linked_card_customer ON public.linked_card USING btree (customer_id, id) WHERE ((linked_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX linked_card_number ON public.linked_card USING btree (last_four, expires, brand);
CREATE INDEX mail_due ON public.mail USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX mail_given_up ON public.mail USING btree (created_at) WHERE (state = 'given_up'::text);
CREATE INDEX mail_of_mailbox ON public.mail USING btree (recipient, id);
CREATE INDEX mail_recent ON public.mail USING btree (id DESC);
CREATE INDEX money_check_time ON public.money_check USING btree (checked_at);
CREATE INDEX notice_answered ON public.notice USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX notice_open ON public.notice USING btree (id) WHERE (outcome IS NULL);
CREATE INDEX order_event_order ON public.order_event USING btree (order_id, id);
CREATE INDEX order_note_order ON public.order_note USING btree (order_id, id);
CREATE INDEX order_search_due ON public.order_search USING btree (next_try_at);
CREATE INDEX orders_by_cost ON public.orders USING btree (customer_id, cost, id) WHERE ((parent_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_by_day ON public.orders USING btree (customer_id, created_at) WHERE ((parent_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_by_quantity ON public.orders USING btree (customer_id, quantity, id) WHERE ((parent_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_by_status ON public.orders USING btree (customer_id, status, id) WHERE ((parent_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_cancel_requested ON public.orders USING btree (cancel_requested_at) WHERE ((cancel_requested_at IS NOT NULL) AND (status <> ALL (ARRAY['completed'::text, 'canceled'::text])));
CREATE INDEX orders_drip_feed ON public.orders USING btree (customer_id, id DESC) WHERE ((drip_feed_id IS NOT NULL) AND (parent_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_guaranteed ON public.orders USING btree (completed_at) WHERE ((status = 'completed'::text) AND is_guaranteed);
CREATE INDEX orders_in_moderation ON public.orders USING btree (id) WHERE ((status = 'in_moderation'::text) AND (parent_id IS NULL));
CREATE INDEX orders_link ON public.orders USING hash (url);
CREATE INDEX orders_list ON public.orders USING btree (customer_id, id DESC) INCLUDE (service_id, url, quantity, cost, status, created_at) WHERE ((parent_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_open ON public.orders USING btree (id) WHERE (status = ANY (ARRAY['in_processing'::text, 'stopped'::text]));
CREATE INDEX orders_parent ON public.orders USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX orders_promised ON public.orders USING btree ((((created_at AT TIME ZONE 'UTC'::text) + ((promised_minutes)::double precision * '00:01:00'::interval)))) WHERE ((status = 'in_processing'::text) AND (promised_minutes IS NOT NULL));
CREATE INDEX orders_purchase ON public.orders USING btree (purchase_id);
CREATE INDEX orders_recent ON public.orders USING brin (created_at);
CREATE INDEX orders_service ON public.orders USING btree (service_id, id);
CREATE INDEX orders_spend ON public.orders USING btree (customer_id, completed_at) INCLUDE (cost, cost_bonus, refunded) WHERE ((parent_id IS NULL) AND (status = 'completed'::text));
CREATE INDEX page_fault_seen ON public.page_fault USING btree (last_seen_at);
CREATE INDEX page_fault_unlocated ON public.page_fault USING btree (first_seen_at) WHERE (NOT is_located);
CREATE INDEX passkey_of_customer ON public.passkey USING btree (customer_id);
CREATE INDEX password_request_due ON public.password_request USING btree (next_try_at);
CREATE INDEX payment_attempt_invoice ON public.payment_attempt USING btree (invoice_id, id);
CREATE INDEX payment_attempt_page_to_ask ON public.payment_attempt USING btree (COALESCE(next_ask_at, created_at)) WHERE ((linked_card_id IS NULL) AND (state = 'pending'::text) AND (reference IS NOT NULL));
CREATE INDEX payment_attempt_payment ON public.payment_attempt USING btree (payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE INDEX payment_attempt_reference ON public.payment_attempt USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX payment_attempt_to_ask ON public.payment_attempt USING btree (asks, created_at) WHERE ((linked_card_id IS NOT NULL) AND (state = ANY (ARRAY['opening'::text, 'unknown'::text])));
CREATE INDEX payment_attempt_unknown ON public.payment_attempt USING btree (id) WHERE (state = 'unknown'::text);
CREATE INDEX payment_question_invoice ON public.payment_question USING btree (invoice_id, id);
CREATE INDEX payment_question_ticket ON public.payment_question USING btree (ticket_id);
CREATE INDEX payment_refund_customer ON public.payment_refund USING btree (customer_id, id);
CREATE INDEX payment_refund_ended ON public.payment_refund USING btree (id) WHERE (state = ANY (ARRAY['done'::text, 'refused'::text]));
CREATE INDEX payment_refund_invoice ON public.payment_refund USING btree (invoice_id, id);
CREATE INDEX payment_refund_of_a_day ON public.payment_refund USING btree (asked_by, customer_id, requested_at);
CREATE INDEX payment_refund_open ON public.payment_refund USING btree (next_ask_at) WHERE (state = ANY (ARRAY['requested'::text, 'sent'::text]));
CREATE INDEX payment_refund_under_way ON public.payment_refund USING btree (id) WHERE (state = ANY (ARRAY['requested'::text, 'sent'::text]));
CREATE INDEX payment_refund_waiting ON public.payment_refund USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX plan_charge_subscription ON public.plan_charge USING btree (subscription_id, id);
CREATE INDEX plan_subscription_customer ON public.plan_subscription USING btree (customer_id, id);
CREATE INDEX plan_subscription_due ON public.plan_subscription USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE INDEX posting_account ON public.posting USING btree (account_id, journal_id);
CREATE INDEX provider_change_provider ON public.provider_change USING btree (provider, id);
CREATE INDEX provider_service_provider ON public.provider_service USING btree (provider);
CREATE INDEX purchase_customer ON public.purchase USING btree (customer_id, id);
CREATE INDEX purchase_of_widget ON public.purchase USING btree (widget_id, created_at) WHERE (widget_id IS NOT NULL);
CREATE INDEX purchase_recent ON public.purchase USING brin (created_at);
CREATE INDEX purchase_unpaid ON public.purchase USING btree (created_at) WHERE (status = 'unpaid'::text);
CREATE INDEX push_device_customer ON public.push_device USING btree (customer_id);
CREATE INDEX push_device_session ON public.push_device USING btree (session_id);
CREATE INDEX push_notice_customer ON public.push_notice USING btree (customer_id);
CREATE INDEX push_notice_due ON public.push_notice USING btree (device_id, next_try_at);
CREATE INDEX referral_of ON public.referral USING btree (referrer_id, id);
CREATE INDEX refill_open ON public.refill USING btree (created_at, id) WHERE (state = 'open'::text);
CREATE INDEX refill_order ON public.refill USING btree (order_id, id);
CREATE INDEX refill_provider ON public.refill USING btree (state, provider, id);
CREATE INDEX refill_staff ON public.refill USING btree (created_at, id) WHERE (state = 'staff'::text);
CREATE INDEX refill_state ON public.refill USING btree (state, id);
CREATE INDEX refill_to_do ON public.refill USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX reward_of ON public.reward USING btree (referrer_id, available_at) INCLUDE (earned, taken);
CREATE INDEX reward_of_referral ON public.reward USING btree (referral_id);
CREATE INDEX service_change_kind ON public.service_change USING btree (kind, changed_at, id);
CREATE INDEX service_change_network ON public.service_change USING btree (network_id, kind, changed_at, id);
CREATE INDEX service_change_time ON public.service_change USING btree (changed_at, id);
CREATE INDEX service_news_made ON public.service_news USING btree (created_at, customer_id);
CREATE INDEX service_wait_service ON public.service_wait USING btree (service_id);
CREATE INDEX session_customer ON public.session USING btree (customer_id);
CREATE INDEX session_revoked ON public.session USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);
CREATE INDEX session_visit ON public.session USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);
CREATE INDEX simulator_delivery_url ON simulator.delivery USING btree (url);
CREATE INDEX staff_session_account ON public.staff_session USING btree (account_id, id);
CREATE INDEX subscription_content_due ON public.subscription_content USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX subscription_content_publication ON public.subscription_content USING btree (publication_id);
CREATE INDEX subscription_customer ON public.subscription USING btree (customer_id, id);
CREATE INDEX subscription_quiet ON public.subscription USING btree (last_found_at) WHERE (status = 'in_processing'::text);
CREATE INDEX subscription_running ON public.subscription USING btree (channel_id) WHERE (status = 'in_processing'::text);
CREATE INDEX support_file_customer ON public.support_file USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX support_file_entry ON public.support_file USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX support_file_ticket ON public.support_file USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX support_file_unsent ON public.support_file USING btree (sent_at) WHERE (entry_id IS NULL);
CREATE INDEX support_letter_received ON public.support_letter USING btree (received_at);
CREATE INDEX support_letter_sender ON public.support_letter USING btree (sender);
CREATE INDEX support_letter_ticket ON public.support_letter USING btree (ticket_id);
CREATE INDEX support_letter_waiting ON public.support_letter USING btree (id) WHERE (state = 'waiting'::text);
CREATE INDEX support_note_ticket ON public.support_note USING btree (ticket_id, id);
CREATE INDEX support_ticket_answered ON public.support_ticket USING btree (written_at) WHERE (state = 'answered'::text);
CREATE INDEX support_ticket_assigned ON public.support_ticket USING btree (assignee_id, written_at, id) WHERE (state = 'with_us'::text);
CREATE INDEX support_ticket_assignee ON public.support_ticket USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX support_ticket_closed ON public.support_ticket USING btree (written_at, id) WHERE (state = 'closed'::text);
CREATE INDEX support_ticket_customer ON public.support_ticket USING btree (customer_id, written_at);
CREATE INDEX support_ticket_guest ON public.support_ticket USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX support_ticket_measured ON public.support_ticket USING btree (first_answer_at) WHERE (first_answer_at IS NOT NULL);
CREATE INDEX support_ticket_order ON public.support_ticket USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX support_ticket_waiting ON public.support_ticket USING btree (written_at) WHERE (state = 'with_us'::text);
CREATE INDEX support_ticket_written ON public.support_ticket USING btree (written_at, id);
CREATE INDEX task_check_customer ON public.task_check USING btree (customer_id, id);
CREATE INDEX task_check_due ON public.task_check USING btree (expires_at) WHERE (status = ANY (ARRAY['created'::text, 'started'::text, 'ended'::text]));
CREATE INDEX vat_check_due ON public.vat_check USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX video_account_to_check ON public.video_account USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX video_account_to_read ON public.video_account USING btree (next_read_at) WHERE (next_read_at IS NOT NULL);
CREATE INDEX webhook_endpoint_customer ON public.webhook_endpoint USING btree (customer_id);
CREATE INDEX webhook_message_customer ON public.webhook_message USING btree (customer_id, id);
CREATE INDEX webhook_message_due ON public.webhook_message USING btree (endpoint_id, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_message_made ON public.webhook_message USING btree (created_at);
CREATE INDEX webhook_message_not_arrived ON public.webhook_message USING btree (customer_id, id) WHERE (state <> 'arrived'::text);
CREATE INDEX webhook_message_turn ON public.webhook_message USING btree (endpoint_id, about_kind, about_id, id) WHERE (state = 'waiting'::text);
CREATE INDEX widget_customer ON public.widget USING btree (customer_id, id);
CREATE INDEX widget_sale_page ON public.widget_sale USING btree (widget_id, page);
CREATE INDEX widget_sale_time ON public.widget_sale USING btree (created_at);
CREATE INDEX widget_view_pages ON public.widget_view USING btree (day) WHERE (page <> ''::text);
CREATE INDEX withdrawal_ended ON public.withdrawal USING btree (state, id) WHERE ((state = ANY (ARRAY['sent'::text, 'rejected'::text])) AND (account_hint IS NOT NULL));
CREATE INDEX withdrawal_of ON public.withdrawal USING btree (customer_id, id);
CREATE INDEX withdrawal_open ON public.withdrawal USING btree (id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text]));
CREATE UNIQUE INDEX api_token_single ON public.api_token USING btree (customer_id) WHERE is_single;
CREATE UNIQUE INDEX approval_waiting_subject ON public.approval USING btree (kind, subject) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX catalogue_version_one_row ON public.catalogue_version USING btree ((true));
CREATE UNIQUE INDEX customer_account ON public.customer USING btree (email) WHERE (password_hash IS NOT NULL);
CREATE UNIQUE INDEX customer_affiliate_code ON public.customer USING btree (affiliate_code);
CREATE UNIQUE INDEX customer_guest ON public.customer USING btree (email) WHERE (password_hash IS NULL);
CREATE UNIQUE INDEX delivery_provider_reference ON public.delivery USING btree (provider, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE UNIQUE INDEX document_waiting ON public.document USING btree (customer_id, step) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX free_trial_link ON public.free_trial USING btree (url) WHERE ((status <> ALL (ARRAY['rejected'::text, 'expired'::text])) AND (url <> ''::text));
CREATE UNIQUE INDEX invoice_open_purchase ON public.invoice USING btree (purchase_id) WHERE (status = 'created'::text);
CREATE UNIQUE INDEX known_catalogue_one_row ON public.known_catalogue USING btree ((true));
CREATE UNIQUE INDEX orders_drip_run ON public.orders USING btree (drip_feed_id, drip_run, drip_attempt) WHERE (drip_run IS NOT NULL);
CREATE UNIQUE INDEX orders_link_alone ON public.orders USING btree (service_type_id, url) WHERE (holds_link AND holds_link_alone);
CREATE UNIQUE INDEX orders_running_link ON public.orders USING btree (service_type_id, url, customer_id) WHERE holds_link;
CREATE UNIQUE INDEX payment_attempt_open ON public.payment_attempt USING btree (invoice_id) WHERE (state = ANY (ARRAY['opening'::text, 'pending'::text, 'unknown'::text]));
CREATE UNIQUE INDEX plan_charge_charging ON public.plan_charge USING btree (subscription_id) WHERE (state = 'charging'::text);
CREATE UNIQUE INDEX plan_subscription_open ON public.plan_subscription USING btree (customer_id) WHERE (status <> 'canceled'::text);
CREATE UNIQUE INDEX push_key_one_row ON public.push_key USING btree ((true));
CREATE UNIQUE INDEX refill_one_open ON public.refill USING btree (order_id) WHERE (state = ANY (ARRAY['open'::text, 'staff'::text]));
CREATE UNIQUE INDEX staff_invitation_open ON public.staff_invitation USING btree (email) WHERE ((accepted_at IS NULL) AND (taken_back_at IS NULL));
CREATE UNIQUE INDEX support_entry_opening ON public.support_entry USING btree (key) WHERE (key ~~ 'open:%'::text);
CREATE UNIQUE INDEX task_check_of_channel ON public.task_check USING btree (clip_id, youtube_channel_id) WHERE (status <> 'expired'::text);
CREATE UNIQUE INDEX task_check_open ON public.task_check USING btree (customer_id) WHERE (status = ANY (ARRAY['created'::text, 'started'::text, 'ended'::text]));
CREATE UNIQUE INDEX video_account_verified ON public.video_account USING btree (youtube_channel_id) WHERE ((code_found_at IS NOT NULL) AND (subscriptions_public_at IS NOT NULL));
insert into public.kysely_migration (name, timestamp) overriding system value values ('0001-accounts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0002-catalogue', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0003-ledger', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0004-orders', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0005-embedded-adapters', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0006-catalogue-version', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0007-shop-window', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0008-order-actions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0009-drip-feeds', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0010-order-lists', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0011-manual-payments', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0012-provider-references', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0013-linked-cards', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0014-keyword-readings', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0015-links-of-a-buyer', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0016-session-generations', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0017-verified-emails', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0018-letters', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0019-work-by-the-clock', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0021-exact-purchases', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0022-searched-lists', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0023-events', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0024-due-rows', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0025-payment-attempts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0026-returned-buyers', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0027-order-versions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0028-order-searches', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0029-profiles', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0030-consents', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0031-api-tokens', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0032-second-factor', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0034-who-sent-and-other-ways-in', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0035-files-of-customers', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0036-staff', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0037-terms', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0038-vat-checks', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0039-notices-and-disclosures', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0040-guessed-mailboxes', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0041-statements', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0042-grade-since', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0043-earnings-and-payouts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0044-refunds-and-disputes', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0045-earnings', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0046-listed-coupons-and-documents', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0047-money-checks', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0048-taken-coupon-bonus', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0050-good-settings-and-given-up-letters', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0051-cash-lots', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0052-any-currency', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0053-money-taken-back', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0055-approvals', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0056-accepted-duplicates', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0057-lots-with-kept-plans', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0060-accounts-without-e-mail', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0061-campaigns', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0062-last-counts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0063-secret-key-proof', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0064-approvals', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0065-routes-and-attempts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0066-subscriptions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0067-promised-time', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0068-subscription-events', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0069-tokens-and-their-use', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0070-offers-of-providers', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0071-webhooks', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0072-video-accounts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0073-plans', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0074-keyword-searches', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0075-keyword-campaigns', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0076-order-widgets', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0077-widget-views', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0078-free-trials', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0079-tasks', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0080-support-tickets', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0082-service-changes', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0083-notifications', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0084-letters-about-services', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0085-clip-captions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0086-widget-pages', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0087-staff-sessions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0088-days-of-the-ledger', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0089-lists-of-tickets', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0090-desk-orders', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0092-bank-statements', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0093-desk-of-money', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0094-limits-of-staff', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0095-people-of-the-desk', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0096-desk-of-documents', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0097-payers-asked', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0099-views-of-staff', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0100-tickets-of-staff', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0101-refills-of-the-desk', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0102-what-the-desk-remembers', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0103-deadlines-of-disputes', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0104-prices-that-fall-and-losses', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0110-forms-of-statements', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0111-accounts-of-withdrawals', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0112-letters-of-tickets', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0113-resets-of-second-factors', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0115-visits-of-staff', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0125-faults-of-pages', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0126-lots-return-as-they-were-taken', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0130-text-folded', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0131-quick-folding', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration (name, timestamp) overriding system value values ('0135-feeds-that-are-not-understood', '2026-11-27T00:00:00.000Z');
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (1, 'gateway', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (2, 'sales', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (3, 'fees', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (4, 'promotions', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (5, 'corrections', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (6, 'rewards', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (7, 'in_transit', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (8, 'payouts', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (9, 'disputes', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (10, 'delivery_costs', null, 0);
insert into public.ledger_account (id, kind, customer_id, balance) overriding system value values (11, 'payables', null, 0);
insert into public.catalogue_version (version) overriding system value values (2);
insert into public.known_catalogue (version) overriding system value values (null);
CREATE CONSTRAINT TRIGGER journal_sums_to_zero AFTER INSERT ON public.posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_unbalanced();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bank_line FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.cash_lot_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.order_note FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.posting FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON public.customer_note FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON public.support_note FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER approved BEFORE UPDATE OF state ON public.payment_refund FOR EACH ROW WHEN (((old.state = 'waiting'::text) AND (new.state = 'requested'::text))) EXECUTE FUNCTION public.require_approval('payment_refund');
CREATE TRIGGER approved BEFORE UPDATE OF state ON public.withdrawal FOR EACH ROW WHEN (((new.state = ANY (ARRAY['approved'::text, 'sent'::text])) AND (new.state <> old.state))) EXECUTE FUNCTION public.require_approval('withdrawal');
CREATE TRIGGER asked BEFORE INSERT ON public.payment_refund FOR EACH ROW WHEN (new.needs_second) EXECUTE FUNCTION public.require_approval('payment_refund');
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OF name, kind, settings, sealed_keys, is_paused OR TRUNCATE ON public.provider FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_language FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_translation FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.country FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.grade FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.label FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.network FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.payment_method FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.provider_service FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_figures FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_pair FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_type FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER bump_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION public.bump_catalogue_version();
CREATE TRIGGER chained BEFORE INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.chain_audit_entry();
CREATE TRIGGER count_change BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION public.count_change();
CREATE TRIGGER keep_balance BEFORE INSERT ON public.posting FOR EACH ROW EXECUTE FUNCTION public.keep_balance_after();
CREATE TRIGGER keep_lots AFTER INSERT ON public.posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_lots();
CREATE TRIGGER tell_providers_changed AFTER INSERT OR DELETE OR UPDATE OF name, kind, settings, sealed_keys OR TRUNCATE ON public.provider FOR EACH STATEMENT EXECUTE FUNCTION public.tell_providers_changed();
CREATE TRIGGER tell_site_changed BEFORE INSERT OR DELETE OR UPDATE OF name, kind, settings, sealed_keys, is_paused OR TRUNCATE ON public.provider FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER tell_site_changed BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.banner FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER tell_site_changed BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_translation FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER tell_site_changed BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.provider_service FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER tell_site_changed BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER tell_site_changed BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.special_offer FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
reset check_function_bodies;
