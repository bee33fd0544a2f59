-- Things that customers keep, hand in and ask for.

create table favorite (
  customer_id integer not null references customer,
  service_id integer not null references service on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, service_id)
);
create index favorite_service on favorite (service_id);

create table saved_view (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  -- the search part of an address of the list
  query text not null,
  created_at timestamptz not null default now(),
  unique (customer_id, name)
);

-- Customers whose grade is to be reviewed, because one of their orders ended.
create table grade_review (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer on delete cascade
);

-- Identity documents.
create table document (
  id integer generated always as identity primary key,
  customer_id integer not null references customer (id),
  step text not null check (step in ('card', 'selfie', 'id')),
  stored_name text not null unique,
  -- of the file, sealed for its customer; null once the file is gone
  file_key bytea,
  size integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  decided_by text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- The reason of a refusal, beside the words of staff.
  code text check (code in ('unreadable', 'digits_visible', 'card_differs', 'name_differs', 'selfie_differs',
    'altered'))
);
create unique index document_waiting on document (customer_id, step) where state = 'waiting';
create index document_of_customer on document (customer_id, decided_at);
create index document_kept on document (decided_at) where file_key is not null;

create table document_view (
  id bigint generated always as identity primary key,
  document_id integer not null references document (id) on delete cascade,
  viewed_by text not null,
  viewed_at timestamptz not null
);
create index document_view_of on document_view (document_id);

-- Files to be deleted from storage.
create table dropped_file (
  name text primary key,
  next_try_at timestamptz not null
);
create index dropped_file_due on dropped_file (next_try_at);

create table data_export (
  id integer generated always as identity primary key,
  customer_id integer not null unique references customer (id),
  requested_at timestamptz not null,
  -- when a worker makes it; null once it is made
  next_try_at timestamptz,
  stored_name text,
  -- of the file, sealed for its customer
  file_key bytea,
  -- bytes, as a text
  size integer,
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_export_due on data_export (next_try_at) where next_try_at is not null;
create index data_export_over on data_export (expires_at) where expires_at is not null;

-- Cookie choices of readers: proof of consent and nothing else about them, deleted after 24 months.
create table consent (
  id uuid primary key default gen_random_uuid(),
  analytics boolean not null,
  advertising boolean not null,
  text_version integer not null,
  chosen_at timestamptz not null
);
create index consent_age on consent (chosen_at);

-- Notices of third parties; the letters to a mailbox are found by an index.
create table notice (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('page', 'right', 'law')),
  url text not null,
  message text not null,
  name text not null,
  email text not null,
  locale text not null,
  -- of all that was said: the same again is the same notice
  digest bytea not null unique,
  received_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'declined')),
  reason text,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null) and (outcome is null) = (reason is null))
);
create index notice_open on notice (id) where outcome is null;
create index notice_answered on notice (answered_at) where answered_at is not null;
