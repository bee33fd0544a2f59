import type { CampaignTrack } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import { chunksOf } from '../../data/chunks.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { notFound } from '../../refusal.ts';

export type CampaignRow = Selectable<Tables['campaign']>;
/** A keyword, and the form in which those are equal that a person reads as the same. */
export type Keyword = { phrase: string; readAs: string };

/** A campaign as it is now; undefined once it is gone. */
export function findCampaign(db: Queryable, id: number): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a campaign. Lock its customer's plan first: whoever makes or activates one holds that already. */
export async function lockCampaign(tx: Tx, id: number): Promise<CampaignRow> {
  const row = await tx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('page');

  return row;
}

type NewCampaign = {
  customerId: number;
  url: string;
  countries: readonly number[];
  track: CampaignTrack;
  keywords: readonly Keyword[];
  nextReadingAt: Date | null;
  now: Date;
};

/** Stores a running campaign with its keywords. */
export async function insertCampaign(tx: Tx, made: NewCampaign): Promise<CampaignRow> {
  const row = await tx
    .insertInto('campaign')
    .values({
      customer_id: made.customerId,
      url: made.url,
      countries: [...made.countries],
      keywords_count: made.keywords.length,
      track: made.track,
      state: 'running',
      next_reading_at: made.nextReadingAt,
      asked_at: made.now,
      created_at: made.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const keywords = made.keywords.map(({ phrase, readAs }, place) => ({
    campaign_id: row.id,
    place,
    phrase,
    read_as: readAs,
  }));
  for (const chunk of chunksOf(keywords)) await tx.insertInto('campaign_keyword').values(chunk).execute();

  return row;
}

/** All but the state, which has a file of its own (campaign-states.ts). */
type CampaignChange = Partial<Pick<CampaignRow, 'asked_at' | 'next_reading_at'>>;

export async function updateCampaign(tx: Tx, id: number, change: CampaignChange): Promise<void> {
  await tx.updateTable('campaign').set(change).where('id', '=', id).execute();
}

/** Keywords of a campaign in their order. */
export async function keywordsOf(db: Queryable, campaignId: number): Promise<Keyword[]> {
  const rows = await db
    .selectFrom('campaign_keyword')
    .select(['phrase', 'read_as'])
    .where('campaign_id', '=', campaignId)
    .orderBy('place')
    .execute();

  return rows.map(({ phrase, read_as }) => ({ phrase, readAs: read_as }));
}

/** Keywords of campaigns, in the form in which the same ones are equal. */
export async function keywordsByCampaign(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ id: number; keywords: string[] }>`
    select campaign_id as id, array_agg(read_as) as keywords from campaign_keyword
    where campaign_id = any(${ids}::int[]) group by 1`.execute(db);

  return new Map(rows.map(({ id, keywords }) => [id, keywords]));
}

/** Number of keywords that a customer's campaigns track. */
export async function countTrackedKeywords(db: Queryable, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct read_as)::int as count
    from campaign_keyword keyword join campaign on campaign.id = keyword.campaign_id
    where campaign.customer_id = ${customerId} and campaign.state <> 'paused'`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Keywords of a customer's running campaigns, each once, whatever the countries: what the plan counts (rules §2.16). */
export async function trackedKeywords(db: Queryable, customerId: number): Promise<Keyword[]> {
  const { rows } = await sql<Keyword>`
    select min(phrase) as phrase, read_as as "readAs"
    from campaign_keyword keyword join campaign on campaign.id = keyword.campaign_id
    where campaign.customer_id = ${customerId} and campaign.state <> 'paused'
    group by read_as order by 1`.execute(db);

  return rows;
}

/** Names the videos of campaigns that have no name yet. */
export async function nameVideos(db: Queryable, titles: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    update campaign set title = named.title
    from unnest(${[...titles.keys()]}::int[], ${[...titles.values()]}::text[]) as named (id, title)
    where campaign.id = named.id and campaign.title is null`.execute(db);
}
