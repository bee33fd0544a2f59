-- Keyword tools, and channels of videos that customers link.

-- Searches in the keyword tool that count towards a day's limit. Neither what was searched for nor a guest's address
-- can be read.
create table keyword_search (
  -- a customer by their id, a guest by a signed address
  searcher text not null,
  customer_id integer references customer,
  -- in UTC
  day date not null,
  -- what was searched for, signed
  search text not null,
  primary key (searcher, day, search)
);
create index keyword_search_day on keyword_search (day);
create index keyword_search_customer on keyword_search (customer_id) where customer_id is not null;

-- Keyword campaigns, their readings of positions, and what each source of positions was asked.
create table ranking_lane (
  name text primary key,
  -- nobody may ask before
  free_at timestamptz not null,
  -- of UTC, with the requests on it
  day date not null,
  asked integer not null,
  failures integer not null
);

create table campaign (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  url text not null,
  -- as searches call the video; null until it was found
  title text,
  countries integer[] not null check (cardinality(countries) > 0),
  keywords_count integer not null check (keywords_count > 0),
  track text not null check (track in ('on_demand', 'daily', 'weekly', 'monthly')),
  state text not null check (state in ('running', 'paused', 'stopped')),
  -- null: by nobody's clock
  next_reading_at timestamptz,
  -- the last reading that its customer asked for, the first at its making
  asked_at timestamptz not null,
  created_at timestamptz not null,
  check (next_reading_at is null or state = 'running')
);
create index campaign_customer on campaign (customer_id, id);
create index campaign_due on campaign (next_reading_at) where next_reading_at is not null;

create table campaign_keyword (
  campaign_id integer not null references campaign,
  -- from 0
  place integer not null,
  phrase text not null,
  -- equal for phrases that a person reads as the same
  read_as text not null,
  primary key (campaign_id, place)
);

create table campaign_reading (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign,
  country_id integer not null,
  began_at timestamptz not null,
  -- by place of the keyword: null is not read, 0 not among the first 100
  positions smallint[] not null,
  -- every keyword was asked for; null until then
  read_at timestamptz,
  -- the keyword to go on with
  next_place integer not null default 0,
  tries integer not null default 0,
  -- null: nothing more is asked
  next_try_at timestamptz,
  unique (campaign_id, country_id, began_at)
);
create index campaign_reading_due on campaign_reading (next_try_at) where next_try_at is not null;
create index campaign_reading_open on campaign_reading (campaign_id) where next_try_at is not null;

-- Channels that customers link, the proof that they are theirs, and what was read of them.
create table video_account (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  youtube_channel_id text not null,
  code text not null unique,
  code_until timestamptz not null,
  code_found_at timestamptz,
  code_checked_at timestamptz,
  subscriptions_public_at timestamptz,
  subscriptions_checked_at timestamptz,
  next_check_at timestamptz,
  -- as the network told it at looked_at
  title text,
  handle text,
  picture text,
  subscribers bigint,
  views bigint not null default 0,
  is_monetized boolean,
  videos jsonb not null default '[]',
  looked_at timestamptz not null,
  -- permission of its owner to read the channel's figures, sealed
  permission bytea,
  allowed_at timestamptz,
  is_reportable boolean not null default false,
  asked_at timestamptz,
  next_read_at timestamptz,
  read_at timestamptz,
  failures integer not null default 0,
  trouble text check (trouble in ('gone', 'revoked', 'busy', 'unreachable')),
  trouble_since timestamptz,
  created_at timestamptz not null,
  unique (customer_id, youtube_channel_id),
  check ((permission is null) = (allowed_at is null)),
  check ((trouble is null) = (trouble_since is null))
);
-- One customer alone has a channel verified; claims of others stay unproven.
create unique index video_account_verified on video_account (youtube_channel_id)
  where code_found_at is not null and subscriptions_public_at is not null;
create index video_account_to_check on video_account (next_check_at) where next_check_at is not null;
create index video_account_to_read on video_account (next_read_at) where next_read_at is not null;

create table channel_day (
  account_id integer not null references video_account,
  day date not null,
  views bigint not null,
  watch_minutes bigint not null,
  average_seconds integer not null,
  average_percent double precision not null,
  gained integer not null,
  lost integer not null,
  primary key (account_id, day)
);

-- Permissions that are to be given back at the network; their accounts are gone.
create table ended_permission (
  id integer generated always as identity primary key,
  account_id integer not null,
  permission bytea not null,
  tries integer not null default 0,
  next_try_at timestamptz not null
);
create index ended_permission_due on ended_permission (next_try_at);
