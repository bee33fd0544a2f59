import type { ServiceContent } from './contents.ts';
import type { CatalogueService } from './face/snapshot.ts';
import type { CatalogueRows, FactsRow, FiguresRow, NetworkRow, ServiceRow, ServiceTypeRow } from './store.ts';

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
  /** Enabled, unrestricted ones in the operator's order. */
  listed: readonly PlacedService[];
  /** Listed packages by the services that they hold. */
  packagesWith: ReadonlyMap<number, readonly PlacedService[]>;
  /** Figures counted from orders, by service. */
  figures: ReadonlyMap<number, FiguresRow>;
  /** Measured facts, by service; null where the operator shows none. */
  measured: ReadonlyMap<number, FactsRow> | null;
  /** Decimals of totals, an instance setting. */
  decimals: number;
};
