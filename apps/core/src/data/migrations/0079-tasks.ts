import { type Kysely, sql } from 'kysely';

/** Sponsored clips, and their watching by customers for a reward. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
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
    )`.execute(db);
  await sql`
    create unique index task_check_of_channel on task_check (clip_id, youtube_channel_id) where status <> 'expired'`.execute(
    db,
  );
  await sql`
    create unique index task_check_open on task_check (customer_id) where status in ('created', 'started', 'ended')`.execute(
    db,
  );
  await sql`create index task_check_customer on task_check (customer_id, id)`.execute(db);
  await sql`
    create index task_check_due on task_check (expires_at) where status in ('created', 'started', 'ended')`.execute(
    db,
  );

  await sql`
    alter table content_translation
      drop constraint content_translation_entity_check,
      add constraint content_translation_entity_check check (entity in ('network', 'service_type', 'service', 'label', 'country', 'content_language', 'menu_item', 'payment_method', 'special_offer', 'banner', 'withdrawal_method', 'coupon', 'tariff_plan', 'free_trial_quest', 'task_clip'))`.execute(
    db,
  );
}
