import { sql } from 'kysely';
import type { Places } from '../../adapters/rankings/port.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { AfterPart, Progress } from './part-of-reading.ts';

export type ReadingRow = Progress & {
  id: bigint;
  campaign_id: number;
  country_id: number;
  next_try_at: Date | null;
};

export async function hasDueReadings(db: Queryable, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_reading')
    .select('id')
    .where('next_try_at', '<=', now)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

/** Claims due readings of some countries by moving their time ahead, the longest overdue first. */
export async function claimReadings(
  db: Queryable,
  { ids, areMeant }: Places,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    update campaign_reading set next_try_at = ${until}
    where id in (
      select id from campaign_reading
      where next_try_at <= ${now} and (country_id = any(${ids}::int[])) = ${areMeant}
      order by next_try_at limit ${limit} for update skip locked
    )
    returning id, campaign_id, country_id, positions, next_place, tries, next_try_at`.execute(db);

  return rows;
}

/** A keyword of a campaign, and the video that is looked for. */
export type PositionQuestion = { campaign_id: number; place: number; phrase: string; url: string };

export async function wantedAt(
  db: Queryable,
  places: readonly { campaignId: number; place: number }[],
): Promise<PositionQuestion[]> {
  const { rows } = await sql<PositionQuestion>`
    select keyword.campaign_id, keyword.place, keyword.phrase, campaign.url
    from (select distinct * from unnest(
      ${places.map(({ campaignId }) => campaignId)}::int[], ${places.map(({ place }) => place)}::int[]
    ) as wanted (campaign_id, place)) wanted
    join campaign_keyword keyword using (campaign_id, place)
    join campaign on campaign.id = keyword.campaign_id`.execute(db);

  return rows;
}

/** Locks readings. One that was ended meanwhile has no time; one that was deleted is not there. */
export async function lockReadings(tx: Tx, ids: readonly bigint[]): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select id, campaign_id, country_id, positions, next_place, tries, next_try_at
    from campaign_reading where id = any(${ids.map(String)}::bigint[]) order by id for update`.execute(tx);

  return rows;
}

export async function updateReading(
  tx: Tx,
  id: bigint,
  { isWhole, positions, ...change }: AfterPart,
  now: Date,
): Promise<void> {
  await sql`
    update campaign_reading set positions = ${positions}::smallint[], next_place = ${change.next_place},
      tries = ${change.tries}, next_try_at = ${change.next_try_at},
      read_at = case when ${isWhole} then coalesce(read_at, ${now}) else read_at end
    where id = ${id}`.execute(tx);
}

/** A reading in which nothing was read was none. */
export async function deleteReading(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('campaign_reading').where('id', '=', id).execute();
}

/** Readings that a source had no time for are due again. */
export async function putBackReadings(db: Queryable, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`
    update campaign_reading set next_try_at = ${now}
    where id = any(${ids.map(String)}::bigint[]) and next_try_at is not null`.execute(db);
}
