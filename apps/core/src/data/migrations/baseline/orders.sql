-- Purchases and their orders.

-- Forms of orders on pages of customers.
create table widget (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  token text not null unique,
  minimum_amount bigint not null check (minimum_amount >= 0),
  method_ids integer[] not null check (cardinality(method_ids) > 0),
  -- share of its owner in parts per million
  fraction integer not null check (fraction between 0 and 1000000),
  -- orders are taken on the pages alone, without any nowhere
  only_on_pages boolean not null default false,
  pages text[] not null default '{}',
  created_at timestamptz not null,
  -- its rewards and statistics stay
  deleted_at timestamptz
);
create index widget_customer on widget (customer_id, id);

-- How often widgets were opened on a day of UTC, and on which pages; nothing about who opened them.
create table widget_view (
  widget_id integer not null references widget,
  day date not null,
  -- host and path; empty for all of them together
  page text not null,
  opened integer not null check (opened > 0),
  last_seen_at timestamptz not null,
  primary key (widget_id, day, page)
);
create index widget_view_pages on widget_view (day) where page <> '';

create table purchase (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  status text not null check (status in ('unpaid', 'paid', 'canceled')),
  payment_method_id integer not null,
  coupon_id integer references coupon,
  original_amount bigint not null check (original_amount >= 0),
  discount bigint not null check (discount between 0 and original_amount),
  fee bigint not null check (fee >= 0),
  total bigint not null check (total = original_amount - discount + fee),
  method_bonus bigint not null check (method_bonus >= 0),
  method_bonus_taken bigint not null default 0,
  fee_refunded bigint not null default 0,
  cashback bigint not null default 0 check (cashback >= 0),
  source text,
  locale text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  utm_name text,
  -- null: its prices are those of the day when it was placed
  repriced_at timestamptz,
  -- the part of the discount that was offered for paying after all
  unpaid_discount bigint not null default 0,
  offer_percent integer check (offer_percent between 1 and 100),
  offer_expires_at timestamptz,
  -- A purchase and its invoices keep the prices, promises and charges that they were made with.
  decimals smallint not null default 2 check (decimals between 0 and 6),
  coupon_bonus bigint not null default 0 check (coupon_bonus >= 0),
  terms_version text,
  immediate_start_consent boolean not null default false,
  -- Part of a coupon's bonus that was taken back.
  coupon_bonus_taken bigint not null default 0,
  -- Set when a buyer was warned of an unpaid duplicate and ordered all the same.
  duplicate_accepted boolean not null default false,
  widget_id integer references widget,
  -- the share as it was when it was bought, in parts per million; 0 where the buyer is the owner
  widget_fraction integer,
  check (method_bonus_taken between 0 and method_bonus),
  check (fee_refunded between 0 and fee),
  check (unpaid_discount between 0 and discount),
  check ((offer_percent is null) = (offer_expires_at is null)),
  constraint purchase_widget check (num_nonnulls(widget_id, widget_fraction) <> 1)
);
create index purchase_customer on purchase (customer_id, id);
create index purchase_recent on purchase using brin (created_at);
create index purchase_unpaid on purchase (created_at) where status = 'unpaid';
create index purchase_of_widget on purchase (widget_id, created_at) where widget_id is not null;

create table orders (
  id integer generated always as identity primary key,
  purchase_id integer not null references purchase,
  customer_id integer not null references customer,
  -- the package that this order is a part of
  parent_id integer references orders,
  service_id integer not null references service,
  service_type_id integer not null,
  url text not null,
  link_kind text not null,
  name text,
  quantity integer not null check (quantity > 0),
  status text not null check (status in ('unpaid', 'in_moderation', 'in_processing', 'stopped', 'completed',
    'canceled')),
  -- the buyer kept the right to a refill
  is_guaranteed boolean not null,
  unit_price bigint not null,
  -- what was paid for this line, of it from the bonus bucket, and what went back
  cost bigint not null check (cost >= 0),
  cost_bonus bigint not null default 0 check (cost_bonus between 0 and cost),
  refunded bigint not null default 0,
  start_count bigint,
  delivered integer not null default 0 check (delivered >= 0),
  countries integer[] not null default '{}',
  targetable_values jsonb not null default '[]',
  -- a running order holds its link, so that a second one of the same type is refused
  holds_link boolean not null default false,
  cancel_reason text,
  cancel_requested_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  -- Deleted orders stay for the books; their customer sees them no more.
  hidden_at timestamptz,
  -- the drip feed that an order is, or is a run of
  drip_feed_id integer,
  drip_run smallint,
  drip_attempt smallint check (drip_attempt in (1, 2)),
  -- no order of anybody else may run beside it
  holds_link_alone boolean not null default false,
  -- orders of several buyers ran on the link at once: what is counted there is not this order's alone
  is_link_shared boolean not null default false,
  -- Version of an order, counted at every change: a reader who gets two copies knows which one is newer.
  version integer not null default 0,
  -- The time that was promised and the time that it took; null where that is not known.
  promised_minutes integer,
  delivery_minutes integer,
  -- When what was delivered grew last.
  grown_at timestamptz,
  -- what its providers were to take for it when it was sold, micro-USD; null where nobody knew
  expected_cost bigint check (expected_cost >= 0),
  constraint refund_within_cost check (refunded between 0 and cost),
  check ((drip_run is null) = (drip_attempt is null)),
  check (drip_run is null or (drip_feed_id is not null and drip_feed_id = parent_id))
);
create index orders_purchase on orders (purchase_id);
create index orders_parent on orders (parent_id) where parent_id is not null;
create index orders_recent on orders using brin (created_at);
-- The sum that a customer spent is needed at the end of each of their orders.
create index orders_spend on orders (customer_id, completed_at) include (cost, cost_bonus, refunded)
  where parent_id is null and status = 'completed';
create index orders_cancel_requested on orders (cancel_requested_at) where cancel_requested_at is not null
  and status not in ('completed', 'canceled');
create index orders_guaranteed on orders (completed_at) where status = 'completed' and is_guaranteed;
create unique index orders_drip_run on orders (drip_feed_id, drip_run, drip_attempt) where drip_run is not null;
create index orders_drip_feed on orders (customer_id, id desc) where drip_feed_id is not null
  and parent_id is null and hidden_at is null;
-- The list of a customer's orders by each of its columns.
create index orders_by_status on orders (customer_id, status, id) where parent_id is null and hidden_at is null;
create index orders_by_quantity on orders (customer_id, quantity, id) where parent_id is null and hidden_at is null;
create index orders_by_cost on orders (customer_id, cost, id) where parent_id is null and hidden_at is null;
create index orders_by_day on orders (customer_id, created_at) where parent_id is null and hidden_at is null;
create unique index orders_running_link on orders (service_type_id, url, customer_id) where holds_link;
create unique index orders_link_alone on orders (service_type_id, url) where holds_link and holds_link_alone;
-- Orders of a customer are filtered, searched and counted by index-only scans: rows are read only when they are shown. An
-- index row holds at most 2,700 bytes, and a link at most 2,048.
create index orders_list on orders (customer_id, id desc) include (service_id, url, quantity, cost, status, created_at)
  where parent_id is null and hidden_at is null;
create index orders_in_moderation on orders (id) where status = 'in_moderation' and parent_id is null;
create index orders_open on orders (id) where status in ('in_processing', 'stopped');
-- Counted from the order, which is never after its payment: late ones are all among them.
create index orders_promised on orders (((created_at at time zone 'UTC') + promised_minutes * interval '1 minute'))
  where status = 'in_processing' and promised_minutes is not null;
create index orders_link on orders using hash (url);
create index orders_service on orders (service_id, id);

create function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_change before update on orders for each row execute function count_change();

-- Orders that are delivered in runs: the runs are orders too, made when they are due (decision 0009).
create table drip_feed (
  -- the order that it is: link, cost, status and what was delivered are there
  id integer primary key references orders,
  -- the first run, and what the others are made of (server semantics §2.2)
  quantity integer not null check (quantity > 0),
  runs smallint not null check (runs between 2 and 100),
  minutes_between_runs integer not null check (minutes_between_runs between 1 and 43200),
  mode text not null check (mode in ('flat', 'increase', 'decrease', 'wave')),
  quantity_step integer not null check (quantity_step >= 0),
  -- the shop's rounding when it was ordered: what a run costs stays the same when that changes
  decimals smallint not null check (decimals between 0 and 6),
  -- null until it is paid and released
  started_at timestamptz,
  next_run smallint not null default 1 check (next_run between 1 and runs + 1),
  -- null when there is nothing to wait for by the clock: not started, a run is not at its end, no more runs
  next_due_at timestamptz,
  -- A feed whose run fails is retried with growing pauses, and holds up no other.
  failures integer not null default 0
);
create index drip_feed_due on drip_feed (next_due_at) where next_due_at is not null;
alter table orders add foreign key (drip_feed_id) references drip_feed;

create table order_event (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  type text not null,
  status text,
  delivered integer,
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);

create table coupon_use (
  id integer generated always as identity primary key,
  coupon_id integer not null references coupon,
  customer_id integer not null references customer,
  purchase_id integer references purchase,
  invoice_id integer,
  state text not null check (state in ('reserved', 'consumed', 'released')),
  created_at timestamptz not null default now(),
  reserved_until timestamptz,
  -- whoever reserved it gave an e-mail and proved nothing
  by_guest boolean not null default false
);
create index coupon_use_coupon on coupon_use (coupon_id, customer_id) where state <> 'released';
create index coupon_use_reserved on coupon_use (coupon_id, reserved_until) where state = 'reserved';
create index coupon_use_purchase on coupon_use (purchase_id) where purchase_id is not null;
create index coupon_use_invoice on coupon_use (invoice_id) where invoice_id is not null;

-- Requests by e-mail for links of orders. A row per mailbox: many requests at once become one letter.
create table order_search (
  id integer generated always as identity primary key,
  email text not null unique,
  locale text not null,
  next_try_at timestamptz not null
);
create index order_search_due on order_search (next_try_at);

create table order_note (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  -- as in audit_entry: staff 7
  by text not null,
  body text not null,
  at timestamptz not null
);
create index order_note_order on order_note (order_id, id);
create trigger append_only before update or delete or truncate on order_note
  for each statement execute function refuse_change();
