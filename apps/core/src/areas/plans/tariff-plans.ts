import type { CampaignTrack, Locale, TariffPlan } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** A tariff plan by the words of a language where it has them. `price`: micro-USD a month. */
export type TariffRow = {
  id: number;
  name: string;
  isTranslated: boolean;
  keywords_limit: number;
  price: Micro;
  trial_days: number;
  is_highlight: boolean;
  tracks: CampaignTrack[];
  is_enabled: boolean;
};

/** All plans that are or were offered, in the operator's order. */
export async function readTariffs(db: Queryable, locale: Locale): Promise<TariffRow[]> {
  const { rows } = await sql<TariffRow>`
    select plan.id, coalesce(words.content ->> 'name', plan.content ->> 'name') as name,
      words.content is not null as "isTranslated",
      keywords_limit, price, trial_days, is_highlight, tracks, is_enabled
    from tariff_plan plan
      left join content_translation words
        on words.entity = 'tariff_plan' and words.entity_id = plan.id and words.locale = ${locale}
    order by plan.sorting, plan.id`.execute(db);

  return rows;
}

export function presentTariff(tariff: TariffRow, locale: Locale): TariffPlan {
  const { isTranslated, is_enabled: _, price, ...shown } = tariff;

  return {
    ...shown,
    lang: isTranslated || locale === 'en' ? undefined : 'en',
    price: formatAmount(price),
  };
}
