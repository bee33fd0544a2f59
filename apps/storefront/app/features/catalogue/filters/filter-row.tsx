import type { CatalogueFilter } from '../../../shared/catalogue/filter.ts';
import type { Listing } from '../../../shared/catalogue/listing.ts';
import type { CatalogueView } from '../load-catalogue.server.ts';
import styles from '../pills.module.css';
import { TypeRow } from '../type-row.tsx';
import type { ViewMode } from '../view-mode.ts';
import { MoreFilters } from './more-filters.tsx';
import { Toggles } from './toggles.tsx';

export type FilterRowProps = {
  view: CatalogueView;
  filter: CatalogueFilter;
  listing: Listing;
  mode: ViewMode;
  onModeChange: (mode: ViewMode) => void;
};

/** Row of filters: types of the network, or the ones that all networks share; the rest is behind one button. */
export function FilterRow({ view, filter, listing, mode, onModeChange }: FilterRowProps) {
  const hasTypeRow = view.network !== null;

  return (
    <div className={styles.row}>
      <MoreFilters
        filter={filter}
        listing={listing}
        hasTypes={view.type === null}
        hasToggles={hasTypeRow}
        mode={mode}
        onModeChange={onModeChange}
      />
      {hasTypeRow ? <TypeRow view={view} listing={listing} /> : <Toggles filter={filter} listing={listing} />}
    </div>
  );
}
