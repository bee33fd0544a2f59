import type { ServiceContent } from './contents.ts';
import type { CatalogueService } from './snapshot.ts';
import type { CatalogueRows, NetworkRow, ServiceRow, ServiceTypeRow } from './store.ts';

/** A service with its place in the catalogue and its parsed content. */
export type PlacedService = {
  row: ServiceRow;
  type: ServiceTypeRow;
  network: NetworkRow;
  content: ServiceContent;
  facts: CatalogueService;
};

/** Everything that texts in any language are built from. */
export type Catalogue = {
  rows: CatalogueRows;
  services: ReadonlyMap<number, PlacedService>;
  /** Decimals of totals, an instance setting. */
  decimals: number;
};
