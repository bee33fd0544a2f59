import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type OfferRow = Selectable<Tables['special_offer']>;
export type BannerRow = Selectable<Tables['banner']>;
export type WordsRow = Selectable<Tables['content_translation']>;

/** The saved parts of a site at one moment; null where nothing was saved. */
export type SiteRows = {
  /** Grows with every change of a setting, as that of the catalogue does. */
  version: bigint;
  instance: unknown;
  global: unknown;
  menu: unknown;
  pages: unknown;
  legalTexts: unknown;
  banners: BannerRow[];
  offers: OfferRow[];
  words: WordsRow[];
  /** True where anybody delivers anything in this shop. */
  takesOrders: boolean;
};

/** A provider of a kind that this shop can not speak with is none. */
export async function readSite(db: Queryable, providerKinds: ReadonlySet<string>): Promise<SiteRows> {
  const { rows } = await sql<SiteRows>`
    select
      (select version from catalogue_version) as version,
      (select value from setting where key = 'instance') as instance,
      (select value from setting where key = 'global') as global,
      (select value from setting where key = 'menu') as menu,
      (select value from setting where key = 'pages') as pages,
      (select value from setting where key = 'legal-texts') as "legalTexts",
      (select coalesce(json_agg(b order by b.id), '[]') from banner b) as banners,
      (select coalesce(json_agg(o order by o.sorting, o.id), '[]') from special_offer o) as offers,
      (select coalesce(json_agg(t), '[]')
        from content_translation t where entity in ('menu_item', 'banner', 'special_offer')) as words,
      exists (
        select from provider_service r join provider p on p.name = r.provider
        where p.kind = any(${[...providerKinds]}::text[]) and not p.is_paused and not r.is_paused and not r.is_gone) as "takesOrders"`.execute(
    db,
  );
  const [site] = rows;
  if (!site) throw new Error('the settings answered nothing');

  return site;
}
/** Counts one event of today. Nothing about whoever caused it is stored. */
export async function countFunnelEvent(db: Queryable, name: string, now: Date): Promise<void> {
  await db
    .insertInto('funnel_event')
    .values({ name, day: now.toISOString().slice(0, 10), count: 1n })
    .onConflict((conflict) =>
      conflict.columns(['name', 'day']).doUpdateSet({ count: sql`funnel_event.count + 1` }),
    )
    .execute();
}
