-- Free orders for quests, and clips that are watched for a reward.

-- Quests, what customers did for them, and their free trials.
create table free_trial_quest (
  id integer primary key,
  network_id integer not null,
  service_id integer not null,
  quantity integer not null check (quantity > 0),
  image text,
  repeats_count integer not null check (repeats_count > 0),
  allow_proof_url boolean not null,
  min_user_spend_amount bigint check (min_user_spend_amount > 0),
  min_replenishment_amount bigint check (min_replenishment_amount > 0),
  content jsonb not null,
  is_enabled boolean not null,
  sorting integer not null
);

create table free_trial_step (
  customer_id integer not null references customer,
  quest_id integer not null references free_trial_quest on delete cascade,
  step integer not null check (step >= 0),
  done_at timestamptz not null,
  primary key (customer_id, quest_id, step)
);

-- Free orders.
create table free_trial (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  quest_id integer not null references free_trial_quest,
  status text not null check (status in ('pending', 'approved', 'completed', 'rejected', 'expired')),
  url text not null,
  proof_url text,
  -- what the customer's other accounts would have too, hashed
  evidence text[] not null,
  reason text,
  order_id integer unique references orders,
  locale text not null,
  created_at timestamptz not null,
  expire_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'rejected') = (reason is not null)),
  check (status not in ('approved', 'completed') or order_id is not null)
);
create index free_trial_customer on free_trial (customer_id, id);
create index free_trial_of_quest on free_trial (quest_id);
create index free_trial_waiting on free_trial (expire_at) where status = 'pending';
create index free_trial_decided on free_trial (decided_at) where proof_url is not null;
create unique index free_trial_link on free_trial (url) where status not in ('rejected', 'expired') and url <> '';

-- Sponsored clips, and their watching by customers for a reward.
create table task_clip (
  id integer primary key,
  sponsor text not null,
  url text not null,
  seconds integer not null check (seconds > 0),
  -- the place of the right answer, from 0
  right_choice integer not null check (right_choice >= 0),
  reward bigint not null check (reward > 0),
  budget bigint not null check (budget >= 0),
  -- paid, or set aside for checks that are open
  spent bigint not null default 0 check (spent >= 0),
  content jsonb not null,
  is_enabled boolean not null,
  sorting integer not null,
  created_at timestamptz not null default now(),
  -- the second at which each caption begins
  caption_times integer[] not null default '{}'
);

create table task_check (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  clip_id integer not null references task_clip,
  youtube_account_id integer not null,
  youtube_channel_id text not null,
  status text not null check (status in ('created', 'started', 'ended', 'approved', 'rejected', 'expired')),
  reward bigint not null check (reward > 0),
  watched_ms integer not null default 0 check (watched_ms >= 0),
  reported_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 3),
  tried_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  decided_at timestamptz,
  available_at timestamptz,
  -- of the reward, by staff
  taken bigint not null default 0 check (taken >= 0),
  undone_at timestamptz,
  check ((status = 'approved') = (available_at is not null)),
  check (taken <= reward)
);
create unique index task_check_of_channel on task_check (clip_id, youtube_channel_id) where status <> 'expired';
create unique index task_check_open on task_check (customer_id) where status in ('created', 'started', 'ended');
create index task_check_customer on task_check (customer_id, id);
create index task_check_due on task_check (expires_at) where status in ('created', 'started', 'ended');
