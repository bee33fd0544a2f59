import type { Campaign, CountryFigures } from '@fanfare/contract';
import type { Figures } from './figures.ts';
import { canReadFrom } from './read-now.ts';
import type { CampaignRow } from './store.ts';

type CampaignFacts = {
  times: { read_at: Date | null; is_reading: boolean } | undefined;
  /** Figures of the first country. */
  figures: Figures | undefined;
  /** Names of countries by id. */
  names: ReadonlyMap<number, string>;
};

/** A campaign as the list shows it. */
export function presentCampaign(row: CampaignRow, { times, figures, names }: CampaignFacts): Campaign {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    track: row.track,
    status: row.state,
    countries: row.countries.map((id) => ({ id, name: names.get(id) ?? '' })),
    keywords_count: row.keywords_count,
    first_ten: figures ? { count: figures.top, change: figures.change } : null,
    is_reading: times?.is_reading ?? false,
    read_at: times?.read_at?.toISOString() ?? null,
    next_read_at: row.next_reading_at?.toISOString() ?? null,
    can_read_from: canReadFrom(row).toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

export const presentFigures = ({ country_id, began_at, top, change, up, down }: Figures): CountryFigures => ({
  country_id,
  read_at: began_at.toISOString(),
  first_ten: { count: top, change },
  up,
  down,
});
