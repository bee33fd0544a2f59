import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import type { SiteRows } from './store.ts';

/** The parts of a site that are saved as settings and may be such that they can not be read. */
export type SavedParts = Pick<SiteRows, 'instance' | 'global' | 'menu' | 'pages' | 'legalTexts'>;

export const savedParts = ({ instance, global, menu, pages, legalTexts }: SiteRows): SavedParts => ({
  instance,
  global,
  menu,
  pages,
  legalTexts,
});

/**
 * Keeps settings that could be read for processes that start when later ones can not. Kept ones of a version that the shop has not
 * reached are of before it was restored.
 */
export async function keepGoodSettings(db: Queryable, version: bigint, parts: SavedParts): Promise<void> {
  await sql`
    insert into good_settings as kept (version, settings) values (${version}, ${JSON.stringify(parts)}::jsonb)
    on conflict (id) do update set version = excluded.version, settings = excluded.settings
    where kept.settings <> excluded.settings
      and (kept.version < excluded.version or kept.version > (select version from catalogue_version))`.execute(
    db,
  );
}

/** The last settings that any process could read; null when there never were any. */
export async function readGoodSettings(
  db: Queryable,
): Promise<{ version: bigint; parts: SavedParts } | null> {
  const row = await db.selectFrom('good_settings').select(['version', 'settings']).executeTakeFirst();

  return row ? { version: row.version, parts: row.settings as SavedParts } : null;
}
