import { type Selectable, sql } from 'kysely';
import type { ChannelNews } from '../../adapters/publications/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { ChannelTrouble } from '../../data/tables/subscriptions.ts';
import type { Tables } from '../../data/tables.ts';

export type ChannelRow = Selectable<Tables['channel']>;
/** A channel to look at, with the time since which its followers want publications; null when none follows it now. */
export type DueChannel = ChannelRow & { network: string; since: Date | null };

/** The channel of a canonical link, which is looked at soon from now on. */
export async function followChannel(tx: Tx, networkId: number, url: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into channel (network_id, url, next_check_at) values (${networkId}, ${url}, ${now})
    on conflict (url) do update set next_check_at = least(channel.next_check_at, excluded.next_check_at)
    returning id`.execute(tx);

  return rows[0]?.id ?? 0;
}

export async function channelsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChannelRow>> {
  const rows = await db
    .selectFrom('channel')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

  return new Map(rows.map((row) => [row.id, row]));
}

/** Slugs of the networks that have channels to look at. */
export async function networksOfDueChannels(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from network
    where exists (select from channel where network_id = network.id and next_check_at <= ${now})`.execute(db);

  return rows.map(({ slug }) => slug);
}

/**
 * Claims channels of a network by moving their next look ahead, the longest overdue first. Looks are spread over the time
 * between two of them, and stay so when a downtime has made all of them due.
 */
export async function claimDueChannels(
  db: Queryable,
  network: string,
  { now, everySeconds, limit }: { now: Date; everySeconds: number; limit: number },
): Promise<DueChannel[]> {
  const { rows } = await sql<DueChannel>`
    with due as (
      select channel.id, network.slug as network from channel join network on network.id = channel.network_id
      where network.slug = ${network} and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update of channel skip locked
    ), followed as (
      select due.id, due.network, (
        select min(created_at) from subscription where channel_id = due.id and status = 'in_processing'
      ) as since from due
    )
    update channel set checked_at = ${now},
      next_check_at = case
        when since is null then null
        when checked_at is null then ${now}::timestamptz + make_interval(secs => ${everySeconds}::float * (0.5 + random() / 2))
        else next_check_at + make_interval(secs => ${everySeconds}::float *
          (1 + floor(extract(epoch from ${now}::timestamptz - next_check_at) / ${everySeconds}::float))) end
    from followed where followed.id = channel.id
    returning channel.*, followed.network, followed.since`.execute(db);

  return rows;
}

type ChannelReport = Extract<ChannelNews, { state: 'told' }>;

/** Stores what a channel's source told; `known` are the keys of publications that are out. */
export async function storeTold(
  tx: Tx,
  id: number,
  news: ChannelReport,
  known: readonly string[],
): Promise<void> {
  await tx
    .updateTable('channel')
    .set({
      cursor: JSON.stringify(news.cursor ?? null),
      known_keys: [...known],
      ...(news.name !== null && { name: news.name }),
      ...(news.picture !== null && { picture: news.picture }),
      failures: 0,
      trouble: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Result of a look at a channel without news; absent fields stay as they are. */
export type Look = {
  id: number;
  trouble: ChannelTrouble | null;
  failures: number;
  cursor?: unknown;
  nextCheckAt?: Date;
};

/** Stores looks in one statement. */
export async function storeLooks(db: Queryable, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return;
  const told = looks.map(({ cursor, nextCheckAt, ...look }) => ({
    ...look,
    has_cursor: cursor !== undefined,
    cursor: cursor ?? null,
    next_check_at: nextCheckAt ?? null,
  }));
  await sql`
    update channel set trouble = look.trouble, failures = look.failures,
      cursor = case when look.has_cursor then look.cursor else channel.cursor end,
      next_check_at = coalesce(look.next_check_at, channel.next_check_at)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as look (id integer, trouble text, failures integer, has_cursor boolean, cursor jsonb, next_check_at timestamptz)
    where channel.id = look.id`.execute(db);
}

const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** A channel that could not be looked at is tried again later, after twice as long each time up to six hours. */
export function retryAfterTrouble(
  { failures }: Pick<ChannelRow, 'failures'>,
  { now, everySeconds }: { now: Date; everySeconds: number },
): Date {
  const pause = Math.min(
    everySeconds * 2 ** Math.min(failures, 10),
    Math.max(LONGEST_PAUSE_SECONDS, everySeconds),
  );

  return secondsAfter(now, pause);
}
