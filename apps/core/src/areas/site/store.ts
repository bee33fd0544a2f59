import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** The saved parts of a site at one moment; null where nothing was saved. */
export type SiteRows = {
  instance: unknown;
  global: unknown;
  menu: unknown;
  names: { id: number; locale: string; name: string | null }[];
};

export async function readSite(db: Queryable): Promise<SiteRows> {
  const { rows } = await sql<SiteRows>`
    select
      (select value from setting where key = 'instance') as instance,
      (select value from setting where key = 'global') as global,
      (select value from setting where key = 'menu') as menu,
      (select coalesce(json_agg(json_build_object('id', entity_id, 'locale', locale, 'name', content ->> 'name')), '[]')
        from content_translation where entity = 'menu_item') as names`.execute(db);
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
