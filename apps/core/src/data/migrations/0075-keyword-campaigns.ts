import { type Kysely, sql } from 'kysely';

/** Keyword campaigns, their readings of positions, and what each source of positions was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ranking_lane (
      name text primary key,
      -- nobody may ask before
      free_at timestamptz not null,
      -- of UTC, with the requests on it
      day date not null,
      asked integer not null,
      failures integer not null
    )`.execute(db);

  await sql`
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
    )`.execute(db);
  await sql`create index campaign_customer on campaign (customer_id, id)`.execute(db);
  await sql`
    create index campaign_due on campaign (next_reading_at) where next_reading_at is not null`.execute(db);

  await sql`
    create table campaign_keyword (
      campaign_id integer not null references campaign,
      -- from 0
      place integer not null,
      phrase text not null,
      -- equal for phrases that a person reads as the same
      read_as text not null,
      primary key (campaign_id, place)
    )`.execute(db);

  await sql`
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
    )`.execute(db);
  await sql`
    create index campaign_reading_due on campaign_reading (next_try_at) where next_try_at is not null`.execute(
    db,
  );
  await sql`
    create index campaign_reading_open on campaign_reading (campaign_id) where next_try_at is not null`.execute(
    db,
  );
}
