import { Plural, useLingui } from '@lingui/react/macro';
import type { CatalogueFilter } from '../../shared/catalogue/filter.ts';
import type { Listing } from '../../shared/catalogue/listing.ts';
import { ClearLink } from './applied-filters.tsx';
import { Choices } from './choices.tsx';
import styles from './filter-layer.module.css';
import { FilterLayer } from './filter-layer.tsx';
import { filtersOn } from './filters-on.ts';
import { ListSearch } from './list-search.tsx';
import { PriceFilter, QuantityFilter } from './range-filters.tsx';
import { SortSelect } from './sort-select.tsx';
import { useStartNames } from './start-names.ts';
import { Toggles } from './toggles.tsx';
import type { ViewMode } from './view-mode.ts';
import { ViewSwitch } from './view-switch.tsx';

export type MoreFiltersProps = {
  filter: CatalogueFilter;
  listing: Listing;
  /** False on the page of one type. */
  hasTypes: boolean;
  /** False where the toggles stand beside the button. */
  hasToggles: boolean;
  mode: ViewMode;
  onModeChange: (mode: ViewMode) => void;
};

/** Every filter that has no pill of its own, and, on phones, what else is done with the list. */
export function MoreFilters({ filter, listing, hasTypes, hasToggles, mode, onModeChange }: MoreFiltersProps) {
  const { t } = useLingui();
  const startNames = useStartNames();
  const count = filtersOn(filter, { hasTypes, hasToggles });
  const starts = () =>
    listing.starts.map(({ minutes, count, isOn }) => ({
      value: String(minutes),
      name: startNames[minutes],
      count,
      isOn,
    }));

  return (
    <FilterLayer
      count={count}
      total={<Plural value={listing.total} one="Show # service" other="Show # services" />}
    >
      {() => (
        <>
          <div className={styles.tools}>
            <ListSearch search={filter.search} />
            <SortSelect filter={filter} />
            <ViewSwitch view={mode} onChange={onModeChange} />
          </div>
          {count > 0 ? (
            <p className={styles.clear}>
              <ClearLink />
            </p>
          ) : null}
          {hasToggles ? <Toggles filter={filter} listing={listing} /> : null}
          <div className={styles.ranges}>
            <QuantityFilter filter={filter} range={listing.range} />
            <PriceFilter filter={filter} range={listing.range} />
          </div>
          <Choices label={t`Start`} name="start" choices={starts()} isSingle />
          <Choices label={t`Features`} name="features" choices={listing.features} />
          <Choices label={t`Country`} name="countries" choices={listing.countries} />
          {hasTypes ? <Choices label={t`Type`} name="types" choices={listing.types} /> : null}
        </>
      )}
    </FilterLayer>
  );
}
