-- Things that processes keep for themselves.

-- Counters may be lost in a crash: a limit then starts anew, which harms nobody.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table idempotency_key (
  caller text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Proof, without the key itself, by which a start recognizes the SECRET_KEY that this shop's secrets are sealed with.
create table secret_key_proof (
  id boolean primary key default true check (id),
  proof text not null
);

-- Counts faults of browsers, which a worker locates in our files.
create table page_fault (
  digest bytea primary key,
  application text not null check (application in ('shop', 'desk')),
  kind text not null check (kind in ('error', 'rejection', 'policy', 'caught')),
  message text not null,
  stack text not null,
  place text,
  is_located boolean not null default false,
  release text not null,
  browser text not null,
  count integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index page_fault_seen on page_fault (last_seen_at);
create index page_fault_unlocated on page_fault (first_seen_at) where not is_located;
