import type { CatalogueRow } from '../../shared/catalogue/catalogue.ts';
import { ServiceCards } from './service-cards.tsx';
import { ServiceTable } from './service-table.tsx';
import type { ViewMode } from './view-mode.ts';

export type ListProps = {
  rows: readonly CatalogueRow[];
  pickedId: number | null;
  pickHrefOf: (row: CatalogueRow) => string;
  hasNetwork: boolean;
  /** Something that stands between two rows. */
  middle: { after: number; content: React.ReactNode } | null;
};

export function ServiceList({ view, ...list }: ListProps & { view: ViewMode }) {
  return view === 'cards' ? <ServiceCards {...list} /> : <ServiceTable {...list} />;
}
