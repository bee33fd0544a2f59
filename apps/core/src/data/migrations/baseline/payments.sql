-- Invoices, attempts to pay them, and money that goes back.

create table invoice (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  -- null: a top-up
  purchase_id integer references purchase,
  payment_method_id integer not null,
  gateway text not null,
  -- the language of the page that asked for it, and that the buyer comes back to
  locale text not null,
  amount bigint not null check (amount >= 0),
  fee bigint not null check (fee >= 0),
  total bigint not null check (total = amount + fee),
  method_bonus bigint not null check (method_bonus >= 0),
  coupon_bonus bigint not null default 0 check (coupon_bonus >= 0),
  status text not null check (status in ('created', 'marked', 'paid', 'rejected', 'expired', 'failed')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- when the buyer said that it was sent, and what they said of it
  marked_at timestamptz,
  user_comment text,
  -- why staff did not find it
  rejection_reason text,
  charge_currency text not null default 'USD' check (charge_currency ~ '^[A-Z]{3}$'),
  charge_total bigint not null,
  exchange_rate numeric(15, 6),
  credited bigint,
  parties jsonb,
  -- the invoice that this money came for and does not pay: too much of it, or too little for it
  rest_of integer references invoice,
  check ((charge_currency = 'USD') = (exchange_rate is null))
);
create index invoice_open on invoice (expires_at) where status = 'created';
create index invoice_purchase on invoice (purchase_id) where purchase_id is not null;
create unique index invoice_open_purchase on invoice (purchase_id) where status = 'created';
create index invoice_marked on invoice (customer_id) where status = 'marked';
create index invoice_of_customer on invoice (customer_id, id);
create index invoice_rest on invoice (rest_of) where rest_of is not null;
create index invoice_marked_since on invoice (marked_at, id) where status = 'marked';
create index invoice_marked_before on invoice (id) where marked_at is not null and status in ('paid', 'rejected');

-- Cards that customers link at a gateway and pay with later without its page.
create table linked_card (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  payment_method_id integer not null,
  gateway text not null,
  -- what the gateway knows the card by; with the rest of it null until the customer has linked it there
  gateway_token text,
  brand text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  -- year and month: 2029-08
  expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  created_at timestamptz not null default now(),
  linked_at timestamptz,
  removed_at timestamptz,
  unique (gateway, gateway_token),
  check ((linked_at is null) = (gateway_token is null))
);
create index linked_card_customer on linked_card (customer_id, id) where linked_at is not null and removed_at is null;
create index linked_card_number on linked_card (last_four, expires, brand);

-- Payment attempts: an invoice may have many, each a row of its own.
create table payment_attempt (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice,
  gateway text not null,
  -- our name for it, by which the gateway makes it once
  merchant_reference text not null,
  -- the gateway's name for it
  reference text,
  redirect_url text,
  redirect_expires_at timestamptz,
  linked_card_id integer references linked_card,
  state text not null default 'opening' check (state in ('opening', 'pending', 'unknown', 'declined', 'paid',
    'refunded', 'disputed')),
  asks integer not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- An attempt whose buyer has returned from the gateway's page is being checked: the buyer is not asked to pay
  -- again.
  returned_at timestamptz,
  -- Fields that the buyer's browser posts to the page, where it is not just opened.
  redirect_form jsonb,
  -- The gateway's id of the money, which refunds need, and the reason of a decline.
  payment_reference text,
  decline_reason text,
  unique (gateway, merchant_reference),
  unique (gateway, reference)
);
create index payment_attempt_invoice on payment_attempt (invoice_id, id);
-- One open attempt at a time: another one begins only when this one is known to have failed.
create unique index payment_attempt_open on payment_attempt (invoice_id) where state in ('opening', 'pending',
  'unknown');
create index payment_attempt_to_ask on payment_attempt (asks, created_at) where linked_card_id is not null
  and state in ('opening', 'unknown');
-- Pages whose gateway is asked what became of them.
create index payment_attempt_page_to_ask on payment_attempt (coalesce(next_ask_at,
  created_at)) where linked_card_id is null and state = 'pending' and reference is not null;
create index payment_attempt_unknown on payment_attempt (id) where state = 'unknown';
create index payment_attempt_reference on payment_attempt (reference) where reference is not null;
create index payment_attempt_payment on payment_attempt (payment_reference) where payment_reference is not null;

create table gateway_event (
  gateway text not null,
  event_id text not null,
  invoice_id integer references invoice,
  type text not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
create index gateway_event_invoice on gateway_event (invoice_id, received_at);

-- Money that goes back to where it came from.
create table payment_refund (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice,
  customer_id integer not null references customer,
  attempt_id integer not null references payment_attempt,
  -- what is taken from the customer's cash, micro-USD
  amount bigint not null check (amount > 0),
  -- bonuses of the payment that are taken back with it, from the bonus bucket
  bonus_taken bigint not null check (bonus_taken >= 0),
  -- what of it goes back, and the same in the currency of the charge at the rate of its invoice
  sent bigint not null check (sent > 0 and sent <= amount),
  charge_amount bigint not null check (charge_amount > 0),
  charge_currency text not null,
  state text not null check (state in ('waiting', 'declined', 'requested', 'sent', 'done', 'refused')),
  reason text not null,
  needs_second boolean,
  -- staff; null: the customer
  asked_by integer references customer,
  decided_by integer references customer,
  requested_at timestamptz not null,
  settled_at timestamptz,
  asks integer not null default 0,
  next_ask_at timestamptz,
  constraint refund_two_persons check (not needs_second or state in ('waiting', 'declined') or decided_by <> asked_by)
);
create index payment_refund_customer on payment_refund (customer_id, id);
create index payment_refund_invoice on payment_refund (invoice_id, id);
create index payment_refund_open on payment_refund (next_ask_at) where state in ('requested', 'sent');
create index payment_refund_waiting on payment_refund (id) where state = 'waiting';
create index payment_refund_of_a_day on payment_refund (asked_by, customer_id, requested_at);
create index payment_refund_under_way on payment_refund (id) where state in ('requested', 'sent');
create index payment_refund_ended on payment_refund (id) where state in ('done', 'refused');
create trigger approved before update of state on payment_refund
  for each row when (old.state = 'waiting' and new.state = 'requested')
  execute function require_approval('payment_refund');
create trigger asked before insert on payment_refund
  for each row when (new.needs_second) execute function require_approval('payment_refund');

-- Money that banks ask back.
create table dispute (
  id integer generated always as identity primary key,
  gateway text not null,
  gateway_dispute text not null,
  invoice_id integer not null references invoice,
  customer_id integer not null references customer,
  attempt_id integer references payment_attempt,
  -- micro-USD at the rate of the invoice, and what of it the customer's cash held
  amount bigint not null,
  taken bigint not null check (taken >= 0 and taken <= amount),
  -- the account was frozen for it
  has_frozen boolean not null,
  state text not null check (state in ('opened', 'won', 'lost')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- Money may be taken back without a dispute.
  kind text not null default 'dispute',
  -- what of it another row of the same payment had taken before
  covered bigint not null default 0,
  -- a dispute that was won may be lost after all: each time it takes anew
  round integer not null default 1,
  -- Until when it is answered.
  answer_by timestamptz,
  -- micro-USD at the rate of the day it was told; null where the gateway names none
  fee bigint,
  reason text check (reason in ('not_received', 'not_as_described', 'not_recognized', 'duplicate', 'canceled',
    'not_refunded', 'other')),
  unique (gateway, gateway_dispute),
  constraint dispute_kind check (kind in ('dispute', 'reversal', 'refund')),
  constraint dispute_amounts check (amount >= 0 and covered >= 0 and amount + covered > 0)
);
create index dispute_customer on dispute (customer_id, id);
create index dispute_invoice on dispute (invoice_id);
create index dispute_decided on dispute (id) where state <> 'opened';
create index dispute_deadline on dispute (coalesce(answer_by, timestamptz '9999-12-31T00:00:00Z'),
  id) where state = 'opened';

create table dispute_answer (
  dispute_id integer primary key references dispute,
  note text not null,
  -- as in audit_entry: staff 7
  answered_by text not null,
  answered_at timestamptz not null
);

-- Statements of the shop's bank accounts, what came by them, and which invoice it was for.
create table bank_statement (
  id integer generated always as identity primary key,
  format text not null check (format in ('csv', 'camt052', 'camt053', 'camt054', 'mt940', 'zip')),
  -- as the bank names it, or as whoever read it does
  account text not null,
  -- as in audit_entry: staff 7
  read_by text not null,
  read_at timestamptz not null
);

create table bank_line (
  id integer generated always as identity primary key,
  statement_id integer not null references bank_statement,
  account text not null,
  -- the bank's name for it, or what it says; the same line of another file is no other line
  fingerprint bytea not null,
  booked_on date not null,
  -- in micro-units of the currency
  amount bigint not null check (amount > 0),
  currency text not null,
  sender text not null,
  reference text not null,
  -- numbers in the reference that may be those of invoices
  numbers integer[] not null,
  -- 1: fingerprints of lines that earlier releases read
  identity smallint not null default 1,
  unique (account, fingerprint)
);
create index bank_line_numbers on bank_line using gin (numbers);
create index bank_line_amount on bank_line (currency, amount);
create index bank_line_booked on bank_line (booked_on, id);
create index bank_line_statement on bank_line (statement_id, id);
create trigger append_only before update or delete or truncate on bank_line
  for each statement execute function refuse_change();

create table bank_placement (
  line_id integer primary key references bank_line,
  invoice_id integer not null references invoice,
  placed_by text not null,
  placed_at timestamptz not null
);
create index bank_placement_invoice on bank_placement (invoice_id);
