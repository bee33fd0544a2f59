import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { CampaignRow } from './store.ts';

/** Begins a reading of each country of a campaign. What an earlier one did not get to stays unread. */
export async function openReadings(
  tx: Tx,
  { id, countries, keywords_count }: CampaignRow,
  now: Date,
): Promise<void> {
  await endReadings(tx, [id], now);
  await sql`
    insert into campaign_reading (campaign_id, country_id, began_at, positions, next_try_at)
    select ${id}, country_id, ${now}, array_fill(null::smallint, array[${keywords_count}::int]), ${now}
    from unnest(${countries}::int[]) as country_id`.execute(tx);
}

/** Begins a reading of each country in which nothing was ever read, of campaigns that were held before their first reading. */
export async function openFirstReadings(tx: Tx, campaignIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into campaign_reading (campaign_id, country_id, began_at, positions, next_try_at)
    select id, country_id, ${now}, array_fill(null::smallint, array[keywords_count]), ${now}
    from campaign cross join unnest(countries) as named (country_id)
    where id = any(${campaignIds}::int[]) and not exists (
      select from campaign_reading reading
      where reading.campaign_id = campaign.id and reading.country_id = named.country_id
    )`.execute(tx);
}

/** Ends the open readings of campaigns: what is read is kept, one in which nothing is read was none, and nothing more is asked. */
export async function endReadings(tx: Tx, campaignIds: readonly number[], now: Date): Promise<void> {
  await sql`
    delete from campaign_reading where campaign_id = any(${campaignIds}::int[]) and next_try_at is not null
      and array_remove(positions, null) = '{}'`.execute(tx);
  await sql`
    update campaign_reading set next_try_at = null, read_at = coalesce(read_at, ${now})
    where campaign_id = any(${campaignIds}::int[]) and next_try_at is not null`.execute(tx);
}
