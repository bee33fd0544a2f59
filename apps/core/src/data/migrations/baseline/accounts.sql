-- Customers and the ways in which they sign in.

-- A mailbox has many spellings: this one identifies it where something is given once per person (C-53).
create function email_key(email text) returns text immutable strict parallel safe language sql as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name,
    split_part(lower(email), '@', 2) as domain) as parts
$$;

create table customer (
  id integer generated always as identity primary key,
  email text check (email = lower(email)),
  name text not null default '',
  -- null: a guest, who has ordered but set no password
  password_hash text,
  account_type text not null default 'personal' check (account_type in ('personal', 'company')),
  roles text[] not null default '{customer}',
  locale text not null default 'en',
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  grade_id integer references grade on delete set null,
  grade_expires_at timestamptz,
  -- null: nobody has proved yet that the account's owner reads this mailbox
  email_verified_at timestamptz,
  company_name text,
  company_address text,
  company_site text,
  vat text,
  messengers jsonb not null default '[]',
  marketing_source text,
  notifies_orders boolean not null default true,
  notifies_payments boolean not null default true,
  notifies_subscriptions boolean not null default true,
  -- waits for the link in its letter to be opened
  wanted_email text check (wanted_email = lower(wanted_email)),
  referred_by_code text,
  yandex_client_id text,
  ga4_client_id text,
  -- Customers who first came by another service have no known password.
  has_password boolean not null default true,
  -- staff asks for documents; null when it does not, or has accepted them
  verification_required_at timestamptz,
  -- all steps that are needed wait for a decision
  verification_sent_at timestamptz,
  -- the account is erased then, unless its owner changes their mind; with what is left of the balance or not
  deletion_at timestamptz,
  forfeits_balance boolean not null default false,
  erased_at timestamptz,
  -- Version of the terms that was accepted.
  terms_version text,
  terms_accepted_at timestamptz,
  -- Null for a grade of before this was kept.
  grade_since timestamptz,
  -- The end of a random UUID: 56 bits, which can not be guessed by counting.
  affiliate_code text not null default right(replace(gen_random_uuid()::text, '-', ''), 14),
  referral_percent numeric(7, 6) check (referral_percent between 0 and 1),
  -- The campaign that a customer came by, from the usual parameters of advertising links.
  campaign jsonb check (jsonb_typeof(campaign) = 'object'),
  ga4_session_id text,
  granted_permissions text[] not null default '{}',
  frozen_code text check (frozen_code in ('payment', 'identity', 'terms', 'security', 'other')),
  constraint customer_is_reached check (email is not null or (password_hash is not null and email_verified_at is null))
);
create index customer_grade_expiry on customer (grade_expires_at) where grade_expires_at is not null;
create unique index customer_account on customer (email) where password_hash is not null;
create unique index customer_guest on customer (email) where password_hash is null;
create index customer_mailbox on customer (email_key(email));
create index customer_to_erase on customer (deletion_at) where deletion_at is not null;
create unique index customer_affiliate_code on customer (affiliate_code);
create index customer_email_start on customer (email text_pattern_ops);
create index customer_frozen on customer (id) where frozen_at is not null;
create index customer_grade on customer (grade_id, id) where grade_id is not null;
create index customer_documents_sent on customer (verification_sent_at, id) where verification_sent_at is not null;
create index customer_name_words on customer using gin (array_to_tsvector(searched_words(name)));

create table session (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- what its tokens are signed with, besides the instance's secret
  seed bytea not null,
  generation integer not null default 1,
  -- a session ends 30 days after this, whatever is refreshed
  signed_in_at timestamptz not null,
  -- Description by which a session's owner recognizes it.
  device text not null default '',
  impersonator_id integer references customer
);
create index session_customer on session (customer_id);
create index session_revoked on session (revoked_at) where revoked_at is not null;
-- Visits of staff in the account, found where they end with the rights of whoever made them.
create index session_visit on session (impersonator_id) where impersonator_id is not null;

-- Two-step verification: the sealed secret of a customer's app, and hashes of recovery codes.
create table second_factor (
  customer_id integer primary key references customer (id),
  secret bytea not null,
  began_at timestamptz not null,
  -- null until a first code has shown that the app has the secret
  enabled_at timestamptz,
  -- the half minute of the last code that was taken: none is taken twice
  last_step bigint not null default 0
);

create table recovery_code (
  customer_id integer not null references second_factor on delete cascade,
  hash text not null,
  primary key (customer_id, hash)
);

create table passkey (
  id integer generated always as identity primary key,
  customer_id integer not null references customer (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- what the authenticator counted last: one that counts backwards is a copy
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_customer on passkey (customer_id);

create table passkey_challenge (
  challenge text primary key,
  -- null for whoever is about to log in
  customer_id integer references customer (id),
  expires_at timestamptz not null
);

create table identity (
  id integer generated always as identity primary key,
  customer_id integer not null references customer (id),
  provider text not null,
  -- how the provider knows them: it stays when their address changes
  subject text not null,
  email text,
  username text,
  created_at timestamptz not null,
  unique (provider, subject)
);
create index identity_of_customer on identity (customer_id);

-- Credentials of other services sign in once.
create table spent_credential (
  hash text primary key,
  expires_at timestamptz not null
);

create table password_request (
  id integer generated always as identity primary key,
  email text not null unique,
  locale text not null,
  next_try_at timestamptz not null
);
create index password_request_due on password_request (next_try_at);

-- Mailboxes with many failed logins, until a worker has checked whether there is an owner to warn.
create table guessed_mailbox (
  id integer generated always as identity primary key,
  email text not null unique,
  locale text not null,
  next_try_at timestamptz not null
);
create index guessed_mailbox_due on guessed_mailbox (next_try_at);

-- Results of checking accounts' VAT numbers.
create table vat_check (
  customer_id integer primary key references customer (id),
  vat text not null,
  state text not null check (state in ('waiting', 'checked', 'refused')),
  tries integer not null,
  -- null once there is an answer
  next_try_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index vat_check_due on vat_check (next_try_at) where next_try_at is not null;

-- Prefix and hash of a token, never the token itself.
create table api_token (
  customer_id integer not null references customer (id),
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  networks text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  id integer generated always as identity primary key,
  name text not null default '',
  last_four text,
  daily_limit integer check (daily_limit > 0),
  -- the one that /api/v1/api-token speaks of
  is_single boolean not null default false
);
create unique index api_token_single on api_token (customer_id) where is_single;
create index api_token_customer on api_token (customer_id);

-- A token that has ended keeps what it did: no foreign key.
create table api_use (
  token_id integer not null,
  -- in UTC
  day date not null,
  customer_id integer not null references customer (id),
  calls integer not null,
  errors integer not null,
  orders integer not null,
  -- calls by how long they took, in steps
  times integer[] not null,
  highest_minute integer not null,
  -- the last minute with calls, and how many it had so far
  minute timestamptz not null,
  minute_calls integer not null,
  primary key (token_id, day)
);
create index api_use_customer on api_use (customer_id, day);
create index api_use_day on api_use (day);

create table api_error (
  id integer generated always as identity primary key,
  token_id integer not null,
  day date not null,
  customer_id integer not null references customer (id),
  status integer not null,
  -- what stands for the same error with other numbers
  kind text not null,
  code text not null,
  said text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- the last five, newest first
  calls jsonb not null,
  unique (token_id, day, status, kind)
);
create index api_error_customer on api_error (customer_id, day);
create index api_error_day on api_error (day);
