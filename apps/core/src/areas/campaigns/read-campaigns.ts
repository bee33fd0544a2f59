import type {
  Campaign,
  CampaignDetail,
  Locale,
  listCampaigns as listCall,
  OutputOf,
  ParsedInputOf,
} from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { notFound } from '../../refusal.ts';
import { countCampaigns, countedKeywords, pageOfCampaigns, readingTimes } from './campaign-pages.ts';
import { figuresOf } from './figures.ts';
import { presentCampaign, presentFigures } from './present.ts';
import { type CampaignRow, findCampaign, keywordsOf } from './store.ts';

const PAGE_SIZE = 20;
/** Campaigns whose keywords are told one by one. */
const COUNTED = 20;

/** A page of the customer's campaigns (API-113). `total_amount` is how many there are, whatever is asked for. */
export async function listCampaigns(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof listCall>['query'],
  locale: Locale,
): Promise<OutputOf<typeof listCall>> {
  const db = core.reads.of(customerId);
  const scope = {
    customerId,
    search: query['search[value]']?.trim() ?? '',
    states: query.status?.split(',') ?? [],
    tracks: query.track?.split(',') ?? [],
  };
  const [rows, counts, counted] = await Promise.all([
    pageOfCampaigns(db, scope, { start: Number(query.start ?? 0), limit: query.length ?? PAGE_SIZE }),
    countCampaigns(db, scope),
    countedKeywords(db, customerId, COUNTED),
  ]);

  return {
    draw: Number(query.draw ?? 0),
    data: await presentAll(core, db, rows, locale),
    total_amount: counts.all,
    recordsFiltered: counts.shown,
    counted,
  };
}

/** A campaign as it is now, with its keywords and the figures of each country (API-115). */
export async function readCampaign(
  core: Core,
  db: Queryable,
  { id }: CampaignRow,
  locale: Locale,
): Promise<CampaignDetail> {
  const row = await findCampaign(db, id);
  if (!row) throw notFound('page');
  const [[shown], keywords, figures] = await together([
    presentAll(core, db, [row], locale),
    keywordsOf(db, id),
    figuresOf(
      db,
      row.countries.map((countryId) => ({ campaignId: id, countryId })),
    ),
  ]);
  if (!shown) throw notFound('page');

  return {
    ...shown,
    keywords: keywords.map(({ phrase }) => phrase),
    by_country: figures.map(presentFigures),
  };
}

/** Presents any number of campaigns by the same few statements. */
async function presentAll(
  core: Core,
  db: Queryable,
  rows: readonly CampaignRow[],
  locale: Locale,
): Promise<Campaign[]> {
  const leads = rows.flatMap(({ id, countries: [countryId] }) =>
    countryId === undefined ? [] : [{ campaignId: id, countryId }],
  );
  const [snapshot, times, figures] = await together([
    core.catalogue.current(),
    readingTimes(
      db,
      rows.map(({ id }) => id),
    ),
    figuresOf(db, leads),
  ]);
  const { countries } = snapshot.content(locale);
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const leading = new Map(figures.map((each) => [each.campaign_id, each]));

  return rows.map((row) =>
    presentCampaign(row, { times: times.get(row.id), figures: leading.get(row.id), names }),
  );
}
