import type { Queryable } from '../../data/database.ts';

/** The version of catalogue and settings that this transaction sees. It grows in whatever transaction changes them. */
export async function readCatalogueVersion(db: Queryable): Promise<bigint> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();

  return version;
}
