import type { Queryable } from '../../data/database.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

/** The catalogue in this process's memory. */
export type CatalogueCache = {
  /** The snapshot to show: dropped when the database says that the catalogue changed. */
  current(): Promise<CatalogueSnapshot>;
  /** The snapshot to charge by: its version is read in the caller's transaction, so no stale price is ever charged. */
  charged(tx: Queryable): Promise<CatalogueSnapshot>;
};
