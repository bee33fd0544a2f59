-- Staff: sessions, the log, second persons.

-- Sessions of staff in the console, apart from those of customers.
create table staff_session (
  id integer generated always as identity primary key,
  account_id integer not null references customer,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  -- by a call that a person made, not one that a page makes by itself
  used_at timestamptz not null,
  -- null until a second factor was shown
  proven_at timestamptz,
  proven_by text check (proven_by in ('passkey', 'app', 'recovery')),
  ended_at timestamptz
);
create index staff_session_account on staff_session (account_id, id);

-- Limits of one of staff beside those of their role, for everything that moves money.
create table staff_member (
  customer_id integer primary key references customer,
  since timestamptz not null,
  invited_by text,
  refund_a_day bigint check (refund_a_day >= 0),
  correction_a_day bigint check (correction_a_day >= 0),
  credit_each bigint check (credit_each >= 0),
  payout_each bigint check (payout_each >= 0),
  left_at timestamptz,
  seen_at timestamptz
);

-- Invitations of staff.
create table staff_invitation (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  role text not null,
  locale text not null,
  refund_a_day bigint,
  correction_a_day bigint,
  credit_each bigint,
  payout_each bigint,
  granted_permissions text[] not null default '{}',
  invited_by text not null,
  -- sent again, its earlier links are over
  round integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  taken_back_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (email) where accepted_at is null
  and taken_back_at is null;

-- The log of what staff did: a chain, in which each entry has a hash over itself and the one before.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  permission text,
  hash bytea
);
create index audit_entry_subject on audit_entry (subject, id);
create index audit_entry_actor on audit_entry (actor text_pattern_ops, id);
create index audit_entry_action on audit_entry (action text_pattern_ops, id);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_money on audit_entry (id) where after ? 'amount';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function audit_hash(before bytea, entry audit_entry) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(before, 'hex'), entry.id, extract(epoch from entry.at), entry.actor, entry.permission, entry.action,
    entry.subject, entry.before, entry.after, entry.reason
  )::text, 'UTF8'))
$$;

-- One at a time until its transaction ends: an id that is taken later is that of a later entry.
create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  new.id := nextval(pg_get_serial_sequence('audit_entry', 'id'));
  new.hash := audit_hash((select hash from audit_entry order by id desc limit 1), new);
  return new;
end $$;

create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger chained before insert on audit_entry for each row execute function chain_audit_entry();

-- When the log was checked, and how far.
create table audit_check (
  up_to bigint primary key,
  hash bytea,
  checked_at timestamptz not null,
  broken bigint[] not null
);
create index audit_check_time on audit_check (checked_at);

-- All requests for a second person, whatever they are about. The same subject may be asked for again once it is
-- decided.
create table approval (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('balance_change', 'payment_refund', 'withdrawal', 'order_refund',
    'invoice_credit', 'factor_reset')),
  -- the id of what it is about, in the table of its kind
  subject integer not null,
  -- whose money it moves, and how much of it, micro-USD
  customer_id integer not null references customer,
  amount bigint not null constraint approval_amount_check
    check (case when kind = 'factor_reset' then amount = 0 else amount > 0 end),
  reason text not null,
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'approved', 'declined', 'lapsed')),
  -- as in audit_entry: staff 7, command root
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  cause text,
  limit_of_one bigint,
  used_before bigint,
  unused bigint not null default 0,
  input jsonb,
  constraint two_persons check (not (needs_second and state = 'approved') or decided_by <> asked_by),
  constraint not_their_own check (state <> 'approved' or decided_by <> 'staff ' || customer_id),
  constraint approval_decided check ((state = 'waiting') = (decided_at is null) and (state in ('waiting',
    'lapsed')) = (decided_by is null)),
  constraint approval_unused check (unused between 0 and amount),
  constraint approval_factor_reset check (kind <> 'factor_reset' or needs_second)
);
create index approval_waiting on approval (kind, id) where state = 'waiting';
create index approval_customer on approval (customer_id);
create unique index approval_waiting_subject on approval (kind, subject) where state = 'waiting';
create index approval_subject on approval (kind, subject, id);
create index approval_of_a_day on approval (asked_by, asked_at);
create index approval_decided_at on approval (decided_at, id) where needs_second;

create function require_approval() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approval where kind = tg_argv[0] and subject = new.id and (state = 'approved' or new.state = 'approved')
  ) then
    raise exception '% % is not approved', tg_argv[0], new.id using errcode = 'check_violation', constraint = 'approved';
  end if;
  return new;
end $$;

-- Corrections of a balance by staff. Columns from `reason` on stay empty: what is asked and decided is in `approval`.
create table balance_change (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  amount bigint not null check (amount <> 0),
  bucket text not null check (bucket in ('cash', 'bonus')),
  reason text,
  needs_second boolean,
  state text check (state in ('waiting', 'done', 'declined')),
  asked_by integer references customer,
  decided_by integer references customer,
  asked_at timestamptz,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  constraint two_persons check (not (needs_second and state = 'done') or decided_by <> asked_by),
  -- Nobody approves a change of their own balance.
  constraint not_their_own check (state <> 'done' or decided_by <> customer_id),
  constraint asked_by_approval check (state is null)
);
create index balance_change_waiting on balance_change (id) where state = 'waiting';
create index balance_change_of_a_day on balance_change (asked_by, customer_id, asked_at);

-- Notes of staff on a customer.
create table customer_note (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  body text not null,
  by text not null,
  at timestamptz not null
);
create index customer_note_customer on customer_note (customer_id, id);
create trigger append_only before update or truncate on customer_note
  for each statement execute function refuse_change();

-- Named filters of the lists of the console, for each of staff their own.
create table desk_view (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (customer_id, list, name)
);
