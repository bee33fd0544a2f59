import { TOP_PLACES } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** A country of a campaign by its last reading, against the one before; `change`, `up` and `down` are null without that. */
export type Figures = {
  campaign_id: number;
  country_id: number;
  began_at: Date;
  top: number;
  change: number | null;
  up: number | null;
  down: number | null;
};

/** Figures of countries of campaigns; one that was never read is left out. Beyond the first 100 counts as place 101. */
export async function figuresOf(
  db: Queryable,
  countries: readonly { campaignId: number; countryId: number }[],
): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select asked.campaign_id, asked.country_id, last.began_at, moves.top,
      case when before.positions is not null then moves.top - moves.top_before end as change,
      case when before.positions is not null then moves.up end as up,
      case when before.positions is not null then moves.down end as down
    from unnest(
      ${countries.map(({ campaignId }) => campaignId)}::int[], ${countries.map(({ countryId }) => countryId)}::int[]
    ) as asked (campaign_id, country_id)
    cross join lateral (
      select began_at, positions from campaign_reading reading
      where reading.campaign_id = asked.campaign_id and reading.country_id = asked.country_id and read_at is not null
      order by began_at desc limit 1
    ) last
    left join lateral (
      select positions from campaign_reading reading
      where reading.campaign_id = asked.campaign_id and reading.country_id = asked.country_id and read_at is not null
        and began_at < last.began_at
      order by began_at desc limit 1
    ) before on true
    cross join lateral (
      select (count(*) filter (where place between 1 and ${TOP_PLACES}))::int as top,
        (count(*) filter (where place_before between 1 and ${TOP_PLACES}))::int as top_before,
        (count(*) filter (where place < place_before))::int as up,
        (count(*) filter (where place > place_before))::int as down
      from (
        select coalesce(nullif(now, 0), now + 101) as place, coalesce(nullif(was, 0), was + 101) as place_before
        from unnest(last.positions, before.positions) as pair (now, was)
      ) pairs
    ) moves`.execute(db);

  return rows;
}
