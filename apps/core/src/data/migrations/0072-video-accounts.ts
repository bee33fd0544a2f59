import { type Kysely, sql } from 'kysely';

/** Channels that customers link, the proof that they are theirs, and what was read of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  // One customer alone has a channel verified; claims of others stay unproven.
  await sql`
    create unique index video_account_verified on video_account (youtube_channel_id)
    where code_found_at is not null and subscriptions_public_at is not null`.execute(db);
  await sql`
    create index video_account_to_check on video_account (next_check_at) where next_check_at is not null`.execute(
    db,
  );
  await sql`
    create index video_account_to_read on video_account (next_read_at) where next_read_at is not null`.execute(
    db,
  );

  await sql`
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
    )`.execute(db);

  // Permissions that are to be given back at the network; their accounts are gone.
  await sql`
    create table ended_permission (
      id integer generated always as identity primary key,
      account_id integer not null,
      permission bytea not null,
      tries integer not null default 0,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index ended_permission_due on ended_permission (next_try_at)`.execute(db);
}
