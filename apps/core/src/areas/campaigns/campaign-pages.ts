import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { hasText } from '../../data/folded.ts';
import type { CampaignRow } from './store.ts';

export type Scope = {
  customerId: number;
  search: string;
  /** None means all. */
  states: readonly string[];
  tracks: readonly string[];
};

/** Campaigns of a customer, newest first. */
export async function pageOfCampaigns(
  db: Queryable,
  scope: Scope,
  { start, limit }: { start: number; limit: number },
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select * from campaign where ${isOf(scope)} order by id desc offset ${start} limit ${limit}`.execute(db);

  return rows;
}

/** Number of a customer's campaigns, and of those in a scope. */
export async function countCampaigns(db: Queryable, scope: Scope): Promise<{ all: number; shown: number }> {
  const { rows } = await sql<{ all: number; shown: number }>`
    select count(*)::int as all, (count(*) filter (where ${isOf(scope)}))::int as shown
    from campaign where customer_id = ${scope.customerId}`.execute(db);

  return rows[0] ?? { all: 0, shown: 0 };
}

function isOf({ customerId, search, states, tracks }: Scope): RawBuilder<boolean> {
  return sql<boolean>`customer_id = ${customerId}
    and (cardinality(${states}::text[]) = 0 or state = any(${states}::text[]))
    and (cardinality(${tracks}::text[]) = 0 or track = any(${tracks}::text[]))
    and (${search} = '' or ${hasText(sql.ref('url'), search)} or ${hasText(sql.ref('title'), search)} or exists (
      select from campaign_keyword keyword where keyword.campaign_id = campaign.id and ${hasText(sql.ref('phrase'), search)}))`;
}

/** Totals of the campaigns that count: keywords of the newest ones, and the number of keywords in several. */
export async function countedKeywords(
  db: Queryable,
  customerId: number,
  limit: number,
): Promise<{ campaigns: number[]; repeated: number }> {
  const { rows } = await sql<{ campaigns: number[] | null; repeated: number }>`
    with own as (select id, keywords_count from campaign where customer_id = ${customerId} and state <> 'paused')
    select
      (select array_agg(keywords_count order by id desc) from (
        select * from own order by id desc limit ${limit}) newest) as campaigns,
      (select (count(*) - count(distinct read_as))::int from campaign_keyword keyword
        join own on own.id = keyword.campaign_id) as repeated`.execute(db);

  return { campaigns: rows[0]?.campaigns ?? [], repeated: rows[0]?.repeated ?? 0 };
}

/** Start of the last reading of each campaign, and true where a reading is running. */
export async function readingTimes(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { read_at: Date | null; is_reading: boolean }>> {
  const { rows } = await sql<{ id: number; read_at: Date | null; is_reading: boolean }>`
    select asked.id,
      (select max(began_at) from campaign_reading where campaign_id = asked.id and read_at is not null) as read_at,
      exists (select from campaign_reading
        where campaign_id = asked.id and next_try_at is not null and read_at is null) as is_reading
    from unnest(${ids}::int[]) as asked (id)`.execute(db);

  return new Map(rows.map(({ id, ...times }) => [id, times]));
}
