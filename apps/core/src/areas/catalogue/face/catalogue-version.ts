import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable } from '../../../data/database.ts';

/** The version of catalogue and settings that this transaction sees. It grows in whatever transaction changes them. */
export async function readCatalogueVersion(db: Queryable): Promise<bigint> {
  const [row] = (await db.executeQuery(selectVersion(db))).rows;
  if (row === undefined) throw new Error('the catalogue has no version');

  return row.version;
}

const selectVersion = compiledOnce((db) => db.selectFrom('catalogue_version').select('version'));
